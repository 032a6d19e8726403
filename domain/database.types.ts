// Written by `npm run db:types` from the migrations. Do not edit by hand.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      account_names: {
        Row: {
          name: string
          user_id: string
        }
        Insert: {
          name: string
          user_id: string
        }
        Update: {
          name?: string
          user_id?: string
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: string
          actor: string
          actor_role: Database["public"]["Enums"]["staff_role"]
          after: Json | null
          at: string
          before: Json | null
          id: number
          record_id: string
          table_name: string
        }
        Insert: {
          action: string
          actor: string
          actor_role: Database["public"]["Enums"]["staff_role"]
          after?: Json | null
          at?: string
          before?: Json | null
          record_id: string
          table_name: string
        }
        Update: {
          action?: string
          actor?: string
          actor_role?: Database["public"]["Enums"]["staff_role"]
          after?: Json | null
          at?: string
          before?: Json | null
          record_id?: string
          table_name?: string
        }
        Relationships: []
      }
      brand_aliases: {
        Row: {
          alias: string
          brand_id: number
          created_at: string
          folded: string | null
          id: number
          model: string | null
        }
        Insert: {
          alias: string
          brand_id: number
          created_at?: string
          model?: string | null
        }
        Update: {
          alias?: string
          brand_id?: number
          created_at?: string
          model?: string | null
        }
        Relationships: [
          { foreignKeyName: "brand_aliases_brand_id_fkey"; columns: ["brand_id"]; isOneToOne: false; referencedRelation: "brands"; referencedColumns: ["id"] },
        ]
      }
      brands: {
        Row: {
          created_at: string
          deleted_at: string | null
          id: number
          logo: string | null
          name: string
          name_ar: string | null
          position: number
          slug: string | null
          updated_at: string
          version: number
          visible: boolean
        }
        Insert: {
          created_at?: string
          deleted_at?: string | null
          logo?: string | null
          name: string
          name_ar?: string | null
          position?: number
          updated_at?: string
          version?: number
          visible?: boolean
        }
        Update: {
          created_at?: string
          deleted_at?: string | null
          logo?: string | null
          name?: string
          name_ar?: string | null
          position?: number
          updated_at?: string
          version?: number
          visible?: boolean
        }
        Relationships: []
      }
      car_costs: {
        Row: {
          amount: number
          car_id: number
          created_at: string
          created_by: string | null
          currency: string
          id: number
          kind: Database["public"]["Enums"]["car_cost_kind"]
          removed_at: string | null
          removed_by: string | null
          spent_on: string
          words: string | null
        }
        Insert: {
          amount: number
          car_id: number
          created_at?: string
          created_by?: string | null
          currency: string
          kind: Database["public"]["Enums"]["car_cost_kind"]
          removed_at?: string | null
          removed_by?: string | null
          spent_on: string
          words?: string | null
        }
        Update: {
          amount?: number
          car_id?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          kind?: Database["public"]["Enums"]["car_cost_kind"]
          removed_at?: string | null
          removed_by?: string | null
          spent_on?: string
          words?: string | null
        }
        Relationships: [
          { foreignKeyName: "car_costs_car_id_fkey"; columns: ["car_id"]; isOneToOne: true; referencedRelation: "cars"; referencedColumns: ["id"] },
        ]
      }
      car_facets: {
        Row: {
          ac_kw: number | null
          accident_free: boolean
          agency_serviced: boolean
          agency_warranty: boolean
          battery: number | null
          battery_place: number
          body: number
          car_id: number
          charge_minutes: number | null
          colour: number
          condition: number
          created_at: string
          cylinders: number | null
          dc_kw: number | null
          deal_until: number | null
          displacement: number | null
          doors: number | null
          drivetrain: number | null
          equipment: number
          equipment_count: number
          featured: boolean
          fuel: number
          gone: boolean
          home_charger: boolean
          interior: number | null
          mileage: number
          mileage_place: number
          model_id: number
          office: string | null
          office_place: number | null
          original_paint: boolean
          owners: number | null
          power: number | null
          price: number | null
          price_place: number
          range_km: number | null
          range_place: number
          seats: number | null
          seats_place: number
          service_history: boolean
          shown_from: string
          shown_until: string
          spec: number
          status: number
          top_speed: number | null
          transmission: number
          warranty_day: number | null
          warranty_year: number | null
          year: number
          zero_to_100: number | null
        }
        Insert: {
          ac_kw?: number | null
          accident_free?: boolean
          agency_serviced?: boolean
          agency_warranty?: boolean
          battery?: number | null
          body: number
          car_id: number
          charge_minutes?: number | null
          colour: number
          condition: number
          created_at: string
          cylinders?: number | null
          dc_kw?: number | null
          deal_until?: number | null
          displacement?: number | null
          doors?: number | null
          drivetrain?: number | null
          equipment?: number
          equipment_count?: number
          featured?: boolean
          fuel: number
          home_charger?: boolean
          interior?: number | null
          mileage: number
          model_id: number
          office?: string | null
          office_place?: number | null
          original_paint?: boolean
          owners?: number | null
          power?: number | null
          price?: number | null
          range_km?: number | null
          seats?: number | null
          service_history?: boolean
          shown_from: string
          shown_until: string
          spec: number
          status: number
          top_speed?: number | null
          transmission: number
          warranty_day?: number | null
          warranty_year?: number | null
          year: number
          zero_to_100?: number | null
        }
        Update: {
          ac_kw?: number | null
          accident_free?: boolean
          agency_serviced?: boolean
          agency_warranty?: boolean
          battery?: number | null
          body?: number
          car_id?: number
          charge_minutes?: number | null
          colour?: number
          condition?: number
          created_at?: string
          cylinders?: number | null
          dc_kw?: number | null
          deal_until?: number | null
          displacement?: number | null
          doors?: number | null
          drivetrain?: number | null
          equipment?: number
          equipment_count?: number
          featured?: boolean
          fuel?: number
          home_charger?: boolean
          interior?: number | null
          mileage?: number
          model_id?: number
          office?: string | null
          office_place?: number | null
          original_paint?: boolean
          owners?: number | null
          power?: number | null
          price?: number | null
          range_km?: number | null
          seats?: number | null
          service_history?: boolean
          shown_from?: string
          shown_until?: string
          spec?: number
          status?: number
          top_speed?: number | null
          transmission?: number
          warranty_day?: number | null
          warranty_year?: number | null
          year?: number
          zero_to_100?: number | null
        }
        Relationships: [
          { foreignKeyName: "car_facets_car_id_fkey"; columns: ["car_id"]; isOneToOne: true; referencedRelation: "cars"; referencedColumns: ["id"] },
          { foreignKeyName: "car_facets_model_id_fkey"; columns: ["model_id"]; isOneToOne: false; referencedRelation: "car_models"; referencedColumns: ["id"] },
        ]
      }
      car_images: {
        Row: {
          alt_ar: string | null
          alt_en: string | null
          car_id: number
          colour: string | null
          created_at: string
          dark_path: string | null
          height: number
          id: number
          illustration: boolean
          path: string
          position: number
          width: number
        }
        Insert: {
          alt_ar?: string | null
          alt_en?: string | null
          car_id: number
          colour?: string | null
          created_at?: string
          dark_path?: string | null
          height: number
          illustration?: boolean
          path: string
          position?: number
          width: number
        }
        Update: {
          alt_ar?: string | null
          alt_en?: string | null
          car_id?: number
          colour?: string | null
          created_at?: string
          dark_path?: string | null
          height?: number
          illustration?: boolean
          path?: string
          position?: number
          width?: number
        }
        Relationships: [
          { foreignKeyName: "car_images_car_id_fkey"; columns: ["car_id"]; isOneToOne: false; referencedRelation: "cars"; referencedColumns: ["id"] },
        ]
      }
      car_import_rows: {
        Row: {
          before: Json | null
          car_id: number
          cost_id: number | null
          former_cost_id: number | null
          import_id: string
          outcome: string | null
          version: number
        }
        Insert: {
          before?: Json | null
          car_id: number
          cost_id?: number | null
          former_cost_id?: number | null
          import_id: string
          outcome?: string | null
          version: number
        }
        Update: {
          before?: Json | null
          car_id?: number
          cost_id?: number | null
          former_cost_id?: number | null
          import_id?: string
          outcome?: string | null
          version?: number
        }
        Relationships: [
          { foreignKeyName: "car_import_rows_import_id_fkey"; columns: ["import_id"]; isOneToOne: false; referencedRelation: "car_imports"; referencedColumns: ["id"] },
        ]
      }
      car_imports: {
        Row: {
          at: string
          brands: number[]
          file_name: string
          id: string
          undone_at: string | null
          user_id: string
        }
        Insert: {
          at?: string
          brands?: number[]
          file_name?: string
          id: string
          undone_at?: string | null
          user_id: string
        }
        Update: {
          at?: string
          brands?: number[]
          file_name?: string
          id?: string
          undone_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      car_models: {
        Row: {
          brand_id: number
          id: number
          name: string
          name_ar: string | null
          slug: string
        }
        Insert: {
          brand_id: number
          name: string
          name_ar?: string | null
          slug: string
        }
        Update: {
          brand_id?: number
          name?: string
          name_ar?: string | null
          slug?: string
        }
        Relationships: [
          { foreignKeyName: "car_models_brand_id_fkey"; columns: ["brand_id"]; isOneToOne: false; referencedRelation: "brands"; referencedColumns: ["id"] },
        ]
      }
      car_private: {
        Row: {
          car_id: number
          keys: number | null
          notes: string | null
          supplier: string | null
          updated_at: string
          vin: string | null
        }
        Insert: {
          car_id: number
          keys?: number | null
          notes?: string | null
          supplier?: string | null
          updated_at?: string
          vin?: string | null
        }
        Update: {
          car_id?: number
          keys?: number | null
          notes?: string | null
          supplier?: string | null
          updated_at?: string
          vin?: string | null
        }
        Relationships: [
          { foreignKeyName: "car_private_car_id_fkey"; columns: ["car_id"]; isOneToOne: true; referencedRelation: "cars"; referencedColumns: ["id"] },
        ]
      }
      car_search: {
        Row: {
          car_id: number
          words: string
        }
        Insert: {
          car_id: number
          words: string
        }
        Update: {
          car_id?: number
          words?: string
        }
        Relationships: [
          { foreignKeyName: "car_search_car_id_fkey"; columns: ["car_id"]; isOneToOne: true; referencedRelation: "cars"; referencedColumns: ["id"] },
        ]
      }
      car_visits: {
        Row: {
          car_id: number
          opened: number
          phone: number
          week: string
          whatsapp: number
        }
        Insert: {
          car_id: number
          opened?: number
          phone?: number
          week: string
          whatsapp?: number
        }
        Update: {
          car_id?: number
          opened?: number
          phone?: number
          week?: string
          whatsapp?: number
        }
        Relationships: [
          { foreignKeyName: "car_visits_car_id_fkey"; columns: ["car_id"]; isOneToOne: false; referencedRelation: "cars"; referencedColumns: ["id"] },
        ]
      }
      cars: {
        Row: {
          ac_kw: number | null
          accident_statement_ar: string | null
          accident_statement_en: string | null
          availability_confirmed_at: string | null
          battery_health_method_ar: string | null
          battery_health_method_en: string | null
          battery_health_on: string | null
          battery_health_pct: number | null
          battery_kwh: number | null
          battery_warranty_until: string | null
          body: Database["public"]["Enums"]["body"]
          brand_id: number
          charge_10_80_min: number | null
          condition: Database["public"]["Enums"]["car_condition"]
          connector: Database["public"]["Enums"]["connector"] | null
          created_at: string
          cylinders: number | null
          dc_kw: number | null
          deal: boolean
          deal_until: string | null
          deleted_at: string | null
          description_ar: string | null
          description_en: string | null
          displacement_cc: number | null
          documents: Json
          doors: number | null
          drivetrain: Database["public"]["Enums"]["drivetrain"] | null
          exterior_colour: Database["public"]["Enums"]["colour"]
          exterior_colour_name_ar: string | null
          exterior_colour_name_en: string | null
          featured: boolean
          features: string[]
          first_registered: string | null
          fuel: Database["public"]["Enums"]["fuel"]
          highlights_ar: string[]
          highlights_en: string[]
          home_charger: boolean | null
          id: number
          image_count: number
          interior_colour: Database["public"]["Enums"]["colour"] | null
          interior_material_ar: string | null
          interior_material_en: string | null
          mileage_km: number | null
          missing: string[] | null
          model: string
          model_ar: string | null
          new_until: string | null
          office_id: string | null
          owners: number | null
          power_hp: number | null
          price: number | null
          price_mode: Database["public"]["Enums"]["price_mode"]
          publish_at: string | null
          published_incomplete: boolean
          range_cycle: Database["public"]["Enums"]["range_cycle"] | null
          range_km: number | null
          regional_spec: Database["public"]["Enums"]["regional_spec"]
          search_text: string
          seats: number | null
          seo_description_ar: string | null
          seo_description_en: string | null
          seo_title_ar: string | null
          seo_title_en: string | null
          service_history_ar: string | null
          service_history_en: string | null
          shown_price: number | null
          shown_was_price: number | null
          sold_at: string | null
          spec_verified: boolean
          status: Database["public"]["Enums"]["car_status"]
          status_since: string
          stock_no: string
          title_ar: string | null
          title_en: string | null
          top_speed_kmh: number | null
          torque_nm: number | null
          transmission: Database["public"]["Enums"]["transmission"]
          trim_level: string | null
          unpublish_at: string | null
          updated_at: string
          version: number
          video_url: string | null
          vin_tail: string | null
          warranty_by_ar: string | null
          warranty_by_en: string | null
          warranty_km: number | null
          warranty_until: string | null
          was_price: number | null
          year: number
          zero_to_100_s: number | null
        }
        Insert: {
          ac_kw?: number | null
          accident_statement_ar?: string | null
          accident_statement_en?: string | null
          availability_confirmed_at?: string | null
          battery_health_method_ar?: string | null
          battery_health_method_en?: string | null
          battery_health_on?: string | null
          battery_health_pct?: number | null
          battery_kwh?: number | null
          battery_warranty_until?: string | null
          body: Database["public"]["Enums"]["body"]
          brand_id: number
          charge_10_80_min?: number | null
          condition?: Database["public"]["Enums"]["car_condition"]
          connector?: Database["public"]["Enums"]["connector"] | null
          created_at?: string
          cylinders?: number | null
          dc_kw?: number | null
          deal?: boolean
          deal_until?: string | null
          deleted_at?: string | null
          description_ar?: string | null
          description_en?: string | null
          displacement_cc?: number | null
          documents?: Json
          doors?: number | null
          drivetrain?: Database["public"]["Enums"]["drivetrain"] | null
          exterior_colour?: Database["public"]["Enums"]["colour"]
          exterior_colour_name_ar?: string | null
          exterior_colour_name_en?: string | null
          featured?: boolean
          features?: string[]
          first_registered?: string | null
          fuel: Database["public"]["Enums"]["fuel"]
          highlights_ar?: string[]
          highlights_en?: string[]
          home_charger?: boolean | null
          image_count?: number
          interior_colour?: Database["public"]["Enums"]["colour"] | null
          interior_material_ar?: string | null
          interior_material_en?: string | null
          mileage_km?: number | null
          model: string
          model_ar?: string | null
          new_until?: string | null
          office_id?: string | null
          owners?: number | null
          power_hp?: number | null
          price?: number | null
          price_mode?: Database["public"]["Enums"]["price_mode"]
          publish_at?: string | null
          published_incomplete?: boolean
          range_cycle?: Database["public"]["Enums"]["range_cycle"] | null
          range_km?: number | null
          regional_spec?: Database["public"]["Enums"]["regional_spec"]
          search_text?: string
          seats?: number | null
          seo_description_ar?: string | null
          seo_description_en?: string | null
          seo_title_ar?: string | null
          seo_title_en?: string | null
          service_history_ar?: string | null
          service_history_en?: string | null
          sold_at?: string | null
          spec_verified?: boolean
          status?: Database["public"]["Enums"]["car_status"]
          status_since?: string
          stock_no: string
          title_ar?: string | null
          title_en?: string | null
          top_speed_kmh?: number | null
          torque_nm?: number | null
          transmission: Database["public"]["Enums"]["transmission"]
          trim_level?: string | null
          unpublish_at?: string | null
          updated_at?: string
          version?: number
          video_url?: string | null
          vin_tail?: string | null
          warranty_by_ar?: string | null
          warranty_by_en?: string | null
          warranty_km?: number | null
          warranty_until?: string | null
          was_price?: number | null
          year: number
          zero_to_100_s?: number | null
        }
        Update: {
          ac_kw?: number | null
          accident_statement_ar?: string | null
          accident_statement_en?: string | null
          availability_confirmed_at?: string | null
          battery_health_method_ar?: string | null
          battery_health_method_en?: string | null
          battery_health_on?: string | null
          battery_health_pct?: number | null
          battery_kwh?: number | null
          battery_warranty_until?: string | null
          body?: Database["public"]["Enums"]["body"]
          brand_id?: number
          charge_10_80_min?: number | null
          condition?: Database["public"]["Enums"]["car_condition"]
          connector?: Database["public"]["Enums"]["connector"] | null
          created_at?: string
          cylinders?: number | null
          dc_kw?: number | null
          deal?: boolean
          deal_until?: string | null
          deleted_at?: string | null
          description_ar?: string | null
          description_en?: string | null
          displacement_cc?: number | null
          documents?: Json
          doors?: number | null
          drivetrain?: Database["public"]["Enums"]["drivetrain"] | null
          exterior_colour?: Database["public"]["Enums"]["colour"]
          exterior_colour_name_ar?: string | null
          exterior_colour_name_en?: string | null
          featured?: boolean
          features?: string[]
          first_registered?: string | null
          fuel?: Database["public"]["Enums"]["fuel"]
          highlights_ar?: string[]
          highlights_en?: string[]
          home_charger?: boolean | null
          image_count?: number
          interior_colour?: Database["public"]["Enums"]["colour"] | null
          interior_material_ar?: string | null
          interior_material_en?: string | null
          mileage_km?: number | null
          model?: string
          model_ar?: string | null
          new_until?: string | null
          office_id?: string | null
          owners?: number | null
          power_hp?: number | null
          price?: number | null
          price_mode?: Database["public"]["Enums"]["price_mode"]
          publish_at?: string | null
          published_incomplete?: boolean
          range_cycle?: Database["public"]["Enums"]["range_cycle"] | null
          range_km?: number | null
          regional_spec?: Database["public"]["Enums"]["regional_spec"]
          search_text?: string
          seats?: number | null
          seo_description_ar?: string | null
          seo_description_en?: string | null
          seo_title_ar?: string | null
          seo_title_en?: string | null
          service_history_ar?: string | null
          service_history_en?: string | null
          sold_at?: string | null
          spec_verified?: boolean
          status?: Database["public"]["Enums"]["car_status"]
          status_since?: string
          stock_no?: string
          title_ar?: string | null
          title_en?: string | null
          top_speed_kmh?: number | null
          torque_nm?: number | null
          transmission?: Database["public"]["Enums"]["transmission"]
          trim_level?: string | null
          unpublish_at?: string | null
          updated_at?: string
          version?: number
          video_url?: string | null
          vin_tail?: string | null
          warranty_by_ar?: string | null
          warranty_by_en?: string | null
          warranty_km?: number | null
          warranty_until?: string | null
          was_price?: number | null
          year?: number
          zero_to_100_s?: number | null
        }
        Relationships: [
          { foreignKeyName: "cars_brand_id_fkey"; columns: ["brand_id"]; isOneToOne: false; referencedRelation: "brands"; referencedColumns: ["id"] },
        ]
      }
      change_answers: {
        Row: {
          answer: Json
          at: string
          request: string
          user_id: string
        }
        Insert: {
          answer: Json
          at?: string
          request: string
          user_id: string
        }
        Update: {
          answer?: Json
          at?: string
          request?: string
          user_id?: string
        }
        Relationships: []
      }
      claim_tries: {
        Row: {
          since: string
          tries: number
          user_id: string
        }
        Insert: {
          since?: string
          tries?: number
          user_id: string
        }
        Update: {
          since?: string
          tries?: number
          user_id?: string
        }
        Relationships: []
      }
      content_epoch: {
        Row: {
          epoch: number
          id: number
          updated_at: string
        }
        Insert: {
          epoch?: number
          id?: number
          updated_at?: string
        }
        Update: {
          epoch?: number
          id?: number
          updated_at?: string
        }
        Relationships: []
      }
      customer_activity: {
        Row: {
          customer_id: number
          last_at: string
          messages: number
          open_orders: number
          orders: number
          trade_ins: number
          viewings: number
          wishes: number
        }
        Insert: {
          customer_id: number
          last_at: string
          messages?: number
          open_orders?: number
          orders?: number
          trade_ins?: number
          viewings?: number
          wishes?: number
        }
        Update: {
          customer_id?: number
          last_at?: string
          messages?: number
          open_orders?: number
          orders?: number
          trade_ins?: number
          viewings?: number
          wishes?: number
        }
        Relationships: [
          { foreignKeyName: "customer_activity_customer_id_fkey"; columns: ["customer_id"]; isOneToOne: true; referencedRelation: "customers"; referencedColumns: ["id"] },
        ]
      }
      customer_identities: {
        Row: {
          address: string | null
          created_at: string
          customer_id: number
          kind: Database["public"]["Enums"]["identity_kind"] | null
          nationality: string | null
          number: string | null
          updated_at: string
          version: number
        }
        Insert: {
          address?: string | null
          created_at?: string
          customer_id: number
          kind?: Database["public"]["Enums"]["identity_kind"] | null
          nationality?: string | null
          number?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          address?: string | null
          created_at?: string
          customer_id?: number
          kind?: Database["public"]["Enums"]["identity_kind"] | null
          nationality?: string | null
          number?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          { foreignKeyName: "customer_identities_customer_id_fkey"; columns: ["customer_id"]; isOneToOne: true; referencedRelation: "customers"; referencedColumns: ["id"] },
        ]
      }
      customer_merges: {
        Row: {
          actor: string | null
          after: Json
          at: string
          before: Json
          gone_id: number
          id: number
          kept_id: number
          moved: Json
          undone_at: string | null
        }
        Insert: {
          actor?: string | null
          after: Json
          at?: string
          before: Json
          gone_id: number
          kept_id: number
          moved: Json
          undone_at?: string | null
        }
        Update: {
          actor?: string | null
          after?: Json
          at?: string
          before?: Json
          gone_id?: number
          kept_id?: number
          moved?: Json
          undone_at?: string | null
        }
        Relationships: [
          { foreignKeyName: "customer_merges_gone_id_fkey"; columns: ["gone_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
          { foreignKeyName: "customer_merges_kept_id_fkey"; columns: ["kept_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
        ]
      }
      customers: {
        Row: {
          assigned_to: string | null
          confirmed_at: string | null
          consent_at: string | null
          consent_source: string | null
          created_at: string
          deleted_at: string | null
          email: string | null
          emails: string[]
          follow_up_note: string | null
          follow_up_on: string | null
          id: number
          language: string
          merged_into: number | null
          name_ar: string | null
          name_en: string | null
          notes: string | null
          phone: string | null
          phones: string[]
          search_text: string
          tags: string[]
          updated_at: string
          version: number
        }
        Insert: {
          assigned_to?: string | null
          confirmed_at?: string | null
          consent_at?: string | null
          consent_source?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string | null
          emails?: string[]
          follow_up_note?: string | null
          follow_up_on?: string | null
          language?: string
          merged_into?: number | null
          name_ar?: string | null
          name_en?: string | null
          notes?: string | null
          phone?: string | null
          phones?: string[]
          tags?: string[]
          updated_at?: string
          version?: number
        }
        Update: {
          assigned_to?: string | null
          confirmed_at?: string | null
          consent_at?: string | null
          consent_source?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string | null
          emails?: string[]
          follow_up_note?: string | null
          follow_up_on?: string | null
          language?: string
          merged_into?: number | null
          name_ar?: string | null
          name_en?: string | null
          notes?: string | null
          phone?: string | null
          phones?: string[]
          tags?: string[]
          updated_at?: string
          version?: number
        }
        Relationships: [
          { foreignKeyName: "customers_assigned_to_fkey"; columns: ["assigned_to"]; isOneToOne: false; referencedRelation: "staff"; referencedColumns: ["user_id"] },
          { foreignKeyName: "customers_merged_into_fkey"; columns: ["merged_into"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
        ]
      }
      day_closings: {
        Row: {
          cash: Json
          closed_at: string
          closed_by: string
          day: string
          idempotency_key: string
          note: string | null
          since: string
          sums: Json
        }
        Insert: {
          cash: Json
          closed_at?: string
          closed_by: string
          day: string
          idempotency_key: string
          note?: string | null
          since: string
          sums: Json
        }
        Update: {
          cash?: Json
          closed_at?: string
          closed_by?: string
          day?: string
          idempotency_key?: string
          note?: string | null
          since?: string
          sums?: Json
        }
        Relationships: []
      }
      known_names: {
        Row: {
          brand: string
          id: number
          keys: string[] | null
          names: string[]
          pattern: string | null
        }
        Insert: {
          brand: string
          names: string[]
          pattern?: string | null
        }
        Update: {
          brand?: string
          names?: string[]
          pattern?: string | null
        }
        Relationships: []
      }
      mail_keys: {
        Row: {
          hash: string
          id: number
        }
        Insert: {
          hash: string
          id?: number
        }
        Update: {
          hash?: string
          id?: number
        }
        Relationships: []
      }
      mail_state: {
        Row: {
          id: number
          problem: string | null
          problem_at: string | null
          seen_at: string | null
        }
        Insert: {
          id?: number
          problem?: string | null
          problem_at?: string | null
          seen_at?: string | null
        }
        Update: {
          id?: number
          problem?: string | null
          problem_at?: string | null
          seen_at?: string | null
        }
        Relationships: []
      }
      mails: {
        Row: {
          attempts: number
          created_at: string
          due_at: string
          id: number
          invitation_id: number | null
          kind: Database["public"]["Enums"]["mail_kind"]
          mailbox: string | null
          message_id: number | null
          next_try_at: string
          order_id: number | null
          owner_id: string | null
          paper_id: number | null
          reason: string | null
          sent_at: string | null
          status: Database["public"]["Enums"]["mail_status"]
          trade_in_id: number | null
          trade_in_offer: number | null
          viewing_at: string | null
          viewing_id: number | null
          week: string | null
        }
        Insert: {
          attempts?: number
          created_at?: string
          due_at?: string
          invitation_id?: number | null
          kind: Database["public"]["Enums"]["mail_kind"]
          mailbox?: string | null
          message_id?: number | null
          next_try_at?: string
          order_id?: number | null
          owner_id?: string | null
          paper_id?: number | null
          reason?: string | null
          sent_at?: string | null
          status?: Database["public"]["Enums"]["mail_status"]
          trade_in_id?: number | null
          trade_in_offer?: number | null
          viewing_at?: string | null
          viewing_id?: number | null
          week?: string | null
        }
        Update: {
          attempts?: number
          created_at?: string
          due_at?: string
          invitation_id?: number | null
          kind?: Database["public"]["Enums"]["mail_kind"]
          mailbox?: string | null
          message_id?: number | null
          next_try_at?: string
          order_id?: number | null
          owner_id?: string | null
          paper_id?: number | null
          reason?: string | null
          sent_at?: string | null
          status?: Database["public"]["Enums"]["mail_status"]
          trade_in_id?: number | null
          trade_in_offer?: number | null
          viewing_at?: string | null
          viewing_id?: number | null
          week?: string | null
        }
        Relationships: [
          { foreignKeyName: "mails_invitation_id_fkey"; columns: ["invitation_id"]; isOneToOne: false; referencedRelation: "staff_invitations"; referencedColumns: ["id"] },
          { foreignKeyName: "mails_message_id_fkey"; columns: ["message_id"]; isOneToOne: false; referencedRelation: "messages"; referencedColumns: ["id"] },
          { foreignKeyName: "mails_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
          { foreignKeyName: "mails_owner_id_fkey"; columns: ["owner_id"]; isOneToOne: false; referencedRelation: "staff"; referencedColumns: ["user_id"] },
          { foreignKeyName: "mails_paper_id_fkey"; columns: ["paper_id"]; isOneToOne: false; referencedRelation: "papers"; referencedColumns: ["id"] },
          { foreignKeyName: "mails_trade_in_id_fkey"; columns: ["trade_in_id"]; isOneToOne: false; referencedRelation: "trade_ins"; referencedColumns: ["id"] },
          { foreignKeyName: "mails_viewing_id_fkey"; columns: ["viewing_id"]; isOneToOne: false; referencedRelation: "viewings"; referencedColumns: ["id"] },
        ]
      }
      media: {
        Row: {
          alt_ar: string | null
          alt_en: string | null
          colour: string | null
          created_at: string
          created_by: string | null
          deleted_at: string | null
          file_name: string
          folder: string
          height: number | null
          id: string
          illustration: boolean
          mime_type: string
          path: string
          search_text: string
          size_bytes: number
          updated_at: string
          version: number
          width: number | null
        }
        Insert: {
          alt_ar?: string | null
          alt_en?: string | null
          colour?: string | null
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          file_name: string
          folder?: string
          height?: number | null
          id?: string
          illustration?: boolean
          mime_type: string
          path: string
          size_bytes: number
          updated_at?: string
          version?: number
          width?: number | null
        }
        Update: {
          alt_ar?: string | null
          alt_en?: string | null
          colour?: string | null
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          file_name?: string
          folder?: string
          height?: number | null
          id?: string
          illustration?: boolean
          mime_type?: string
          path?: string
          size_bytes?: number
          updated_at?: string
          version?: number
          width?: number | null
        }
        Relationships: []
      }
      messages: {
        Row: {
          body: string
          consent_at: string
          created_at: string
          customer_id: number | null
          deleted_at: string | null
          email: string | null
          former: Json | null
          handled_at: string | null
          handled_by: string | null
          id: number
          idempotency_key: string
          kind: Database["public"]["Enums"]["message_kind"]
          language: string
          name: string
          note: string | null
          office_id: string | null
          phone: string | null
          search: string | null
          search_text: string
          status: Database["public"]["Enums"]["message_status"]
          updated_at: string
          version: number
          via: string | null
        }
        Insert: {
          body: string
          consent_at?: string
          created_at?: string
          customer_id?: number | null
          deleted_at?: string | null
          email?: string | null
          former?: Json | null
          handled_at?: string | null
          handled_by?: string | null
          idempotency_key: string
          kind?: Database["public"]["Enums"]["message_kind"]
          language?: string
          name: string
          note?: string | null
          office_id?: string | null
          phone?: string | null
          search?: string | null
          status?: Database["public"]["Enums"]["message_status"]
          updated_at?: string
          version?: number
          via?: string | null
        }
        Update: {
          body?: string
          consent_at?: string
          created_at?: string
          customer_id?: number | null
          deleted_at?: string | null
          email?: string | null
          former?: Json | null
          handled_at?: string | null
          handled_by?: string | null
          idempotency_key?: string
          kind?: Database["public"]["Enums"]["message_kind"]
          language?: string
          name?: string
          note?: string | null
          office_id?: string | null
          phone?: string | null
          search?: string | null
          status?: Database["public"]["Enums"]["message_status"]
          updated_at?: string
          version?: number
          via?: string | null
        }
        Relationships: [
          { foreignKeyName: "messages_customer_id_fkey"; columns: ["customer_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
          { foreignKeyName: "messages_handled_by_fkey"; columns: ["handled_by"]; isOneToOne: false; referencedRelation: "staff"; referencedColumns: ["user_id"] },
        ]
      }
      missed_words: {
        Row: {
          day: string
          times: number
          words: string
        }
        Insert: {
          day: string
          times: number
          words: string
        }
        Update: {
          day?: string
          times?: number
          words?: string
        }
        Relationships: []
      }
      order_cars: {
        Row: {
          car_id: number | null
          car_snapshot: Json
          order_id: number
          position: number
        }
        Insert: {
          car_id?: number | null
          car_snapshot: Json
          order_id: number
          position: number
        }
        Update: {
          car_id?: number | null
          car_snapshot?: Json
          order_id?: number
          position?: number
        }
        Relationships: [
          { foreignKeyName: "order_cars_car_id_fkey"; columns: ["car_id"]; isOneToOne: false; referencedRelation: "cars"; referencedColumns: ["id"] },
          { foreignKeyName: "order_cars_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
        ]
      }
      order_events: {
        Row: {
          about: number | null
          actor: string | null
          at: string
          before: Json | null
          from_status: Database["public"]["Enums"]["order_status"] | null
          id: number
          kind: Database["public"]["Enums"]["order_event_kind"]
          lost_reason: string | null
          note: string | null
          order_id: number
          to_status: Database["public"]["Enums"]["order_status"] | null
          visible_to_customer: boolean
        }
        Insert: {
          about?: number | null
          actor?: string | null
          at?: string
          before?: Json | null
          from_status?: Database["public"]["Enums"]["order_status"] | null
          kind: Database["public"]["Enums"]["order_event_kind"]
          lost_reason?: string | null
          note?: string | null
          order_id: number
          to_status?: Database["public"]["Enums"]["order_status"] | null
          visible_to_customer?: boolean
        }
        Update: {
          about?: number | null
          actor?: string | null
          at?: string
          before?: Json | null
          from_status?: Database["public"]["Enums"]["order_status"] | null
          kind?: Database["public"]["Enums"]["order_event_kind"]
          lost_reason?: string | null
          note?: string | null
          order_id?: number
          to_status?: Database["public"]["Enums"]["order_status"] | null
          visible_to_customer?: boolean
        }
        Relationships: [
          { foreignKeyName: "order_events_about_fkey"; columns: ["about"]; isOneToOne: false; referencedRelation: "order_events"; referencedColumns: ["id"] },
          { foreignKeyName: "order_events_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
        ]
      }
      order_lines: {
        Row: {
          amount: number
          kind: Database["public"]["Enums"]["order_line_kind"]
          name_ar: string | null
          name_en: string | null
          order_id: number
          position: number
          taxed: boolean
          trade_in_id: number | null
        }
        Insert: {
          amount: number
          kind: Database["public"]["Enums"]["order_line_kind"]
          name_ar?: string | null
          name_en?: string | null
          order_id: number
          position: number
          taxed?: boolean
          trade_in_id?: number | null
        }
        Update: {
          amount?: number
          kind?: Database["public"]["Enums"]["order_line_kind"]
          name_ar?: string | null
          name_en?: string | null
          order_id?: number
          position?: number
          taxed?: boolean
          trade_in_id?: number | null
        }
        Relationships: [
          { foreignKeyName: "order_lines_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
          { foreignKeyName: "order_lines_trade_in_id_fkey"; columns: ["trade_in_id"]; isOneToOne: true; referencedRelation: "trade_ins"; referencedColumns: ["id"] },
        ]
      }
      order_terms: {
        Row: {
          agreed_price: number | null
          created_at: string
          deposit_amount: number | null
          deposit_due: string | null
          order_id: number
          reason: string | null
          tax_included: boolean
          tax_name_ar: string | null
          tax_name_en: string | null
          tax_rate: number | null
          updated_at: string
          version: number
        }
        Insert: {
          agreed_price?: number | null
          created_at?: string
          deposit_amount?: number | null
          deposit_due?: string | null
          order_id: number
          reason?: string | null
          tax_included?: boolean
          tax_name_ar?: string | null
          tax_name_en?: string | null
          tax_rate?: number | null
          updated_at?: string
          version?: number
        }
        Update: {
          agreed_price?: number | null
          created_at?: string
          deposit_amount?: number | null
          deposit_due?: string | null
          order_id?: number
          reason?: string | null
          tax_included?: boolean
          tax_name_ar?: string | null
          tax_name_en?: string | null
          tax_rate?: number | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          { foreignKeyName: "order_terms_order_id_fkey"; columns: ["order_id"]; isOneToOne: true; referencedRelation: "orders"; referencedColumns: ["id"] },
        ]
      }
      order_transitions: {
        Row: {
          from_status: Database["public"]["Enums"]["order_status"]
          to_status: Database["public"]["Enums"]["order_status"]
        }
        Insert: {
          from_status: Database["public"]["Enums"]["order_status"]
          to_status: Database["public"]["Enums"]["order_status"]
        }
        Update: {
          from_status?: Database["public"]["Enums"]["order_status"]
          to_status?: Database["public"]["Enums"]["order_status"]
        }
        Relationships: []
      }
      orders: {
        Row: {
          assigned_to: string | null
          car_id: number | null
          car_snapshot: Json
          car_status_before: Database["public"]["Enums"]["car_status"] | null
          consent_at: string | null
          contact: Database["public"]["Enums"]["contact_channel"]
          created_at: string
          currency: string
          customer_id: number | null
          customer_name: string
          deleted_at: string | null
          delivered_on: string | null
          email: string | null
          erased_at: string | null
          first_response_at: string | null
          follow_up_note: string | null
          follow_up_on: string | null
          hold_until: string | null
          id: number
          idempotency_key: string
          language: string
          lost_at: string | null
          lost_reason: string | null
          message: string | null
          phone: string
          plate: string | null
          price: number | null
          reference: string
          registered_until: string | null
          search_text: string
          source: string
          status: Database["public"]["Enums"]["order_status"]
          updated_at: string
          user_id: string | null
          version: number
          via: string | null
        }
        Insert: {
          assigned_to?: string | null
          car_id?: number | null
          car_snapshot: Json
          car_status_before?: Database["public"]["Enums"]["car_status"] | null
          consent_at?: string | null
          contact?: Database["public"]["Enums"]["contact_channel"]
          created_at?: string
          currency: string
          customer_id?: number | null
          customer_name: string
          deleted_at?: string | null
          delivered_on?: string | null
          email?: string | null
          erased_at?: string | null
          first_response_at?: string | null
          follow_up_note?: string | null
          follow_up_on?: string | null
          hold_until?: string | null
          idempotency_key: string
          language?: string
          lost_at?: string | null
          lost_reason?: string | null
          message?: string | null
          phone: string
          plate?: string | null
          price?: number | null
          reference: string
          registered_until?: string | null
          source?: string
          status?: Database["public"]["Enums"]["order_status"]
          updated_at?: string
          user_id?: string | null
          version?: number
          via?: string | null
        }
        Update: {
          assigned_to?: string | null
          car_id?: number | null
          car_snapshot?: Json
          car_status_before?: Database["public"]["Enums"]["car_status"] | null
          consent_at?: string | null
          contact?: Database["public"]["Enums"]["contact_channel"]
          created_at?: string
          currency?: string
          customer_id?: number | null
          customer_name?: string
          deleted_at?: string | null
          delivered_on?: string | null
          email?: string | null
          erased_at?: string | null
          first_response_at?: string | null
          follow_up_note?: string | null
          follow_up_on?: string | null
          hold_until?: string | null
          idempotency_key?: string
          language?: string
          lost_at?: string | null
          lost_reason?: string | null
          message?: string | null
          phone?: string
          plate?: string | null
          price?: number | null
          reference?: string
          registered_until?: string | null
          source?: string
          status?: Database["public"]["Enums"]["order_status"]
          updated_at?: string
          user_id?: string | null
          version?: number
          via?: string | null
        }
        Relationships: [
          { foreignKeyName: "orders_assigned_to_fkey"; columns: ["assigned_to"]; isOneToOne: false; referencedRelation: "staff"; referencedColumns: ["user_id"] },
          { foreignKeyName: "orders_car_id_fkey"; columns: ["car_id"]; isOneToOne: true; referencedRelation: "cars"; referencedColumns: ["id"] },
          { foreignKeyName: "orders_customer_id_fkey"; columns: ["customer_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
        ]
      }
      paper_numbers: {
        Row: {
          kind: string
          last: number
          year: number
        }
        Insert: {
          kind: string
          last: number
          year: number
        }
        Update: {
          kind?: string
          last?: number
          year?: number
        }
        Relationships: []
      }
      paper_tries: {
        Row: {
          paper_id: number
          since: string
          tries: number
        }
        Insert: {
          paper_id: number
          since?: string
          tries?: number
        }
        Update: {
          paper_id?: number
          since?: string
          tries?: number
        }
        Relationships: [
          { foreignKeyName: "paper_tries_paper_id_fkey"; columns: ["paper_id"]; isOneToOne: true; referencedRelation: "papers"; referencedColumns: ["id"] },
        ]
      }
      papers: {
        Row: {
          credits: number | null
          currency: string
          id: number
          idempotency_key: string
          issued_at: string
          issued_by: string
          kind: Database["public"]["Enums"]["paper_kind"]
          number: string
          order_id: number
          payment_id: number | null
          request: string
          secret: string
          snapshot: Json
          status: Database["public"]["Enums"]["paper_status"]
          total: number | null
          void_reason: string | null
          voided_at: string | null
          voided_by: string | null
        }
        Insert: {
          credits?: number | null
          currency?: string
          idempotency_key: string
          issued_at?: string
          issued_by: string
          kind: Database["public"]["Enums"]["paper_kind"]
          number?: string
          order_id: number
          payment_id?: number | null
          request: string
          secret?: string
          snapshot?: Json
          status?: Database["public"]["Enums"]["paper_status"]
          total?: number | null
          void_reason?: string | null
          voided_at?: string | null
          voided_by?: string | null
        }
        Update: {
          credits?: number | null
          currency?: string
          idempotency_key?: string
          issued_at?: string
          issued_by?: string
          kind?: Database["public"]["Enums"]["paper_kind"]
          number?: string
          order_id?: number
          payment_id?: number | null
          request?: string
          secret?: string
          snapshot?: Json
          status?: Database["public"]["Enums"]["paper_status"]
          total?: number | null
          void_reason?: string | null
          voided_at?: string | null
          voided_by?: string | null
        }
        Relationships: [
          { foreignKeyName: "papers_credits_fkey"; columns: ["credits"]; isOneToOne: true; referencedRelation: "papers"; referencedColumns: ["id"] },
          { foreignKeyName: "papers_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
          { foreignKeyName: "papers_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: true; referencedRelation: "payments"; referencedColumns: ["id"] },
        ]
      }
      payments: {
        Row: {
          amount: number
          bank: string | null
          booked_on: string | null
          id: number
          idempotency_key: string
          kind: Database["public"]["Enums"]["payment_kind"]
          method: Database["public"]["Enums"]["payment_method"]
          note: string | null
          number: string | null
          order_id: number
          received_at: string
          received_by: string
          recorded_at: string
          reference: string | null
          request: string
          reverses: number | null
          value: number
        }
        Insert: {
          amount: number
          bank?: string | null
          booked_on?: string | null
          idempotency_key: string
          kind: Database["public"]["Enums"]["payment_kind"]
          method: Database["public"]["Enums"]["payment_method"]
          note?: string | null
          number?: string | null
          order_id: number
          received_at: string
          received_by: string
          recorded_at?: string
          reference?: string | null
          request: string
          reverses?: number | null
        }
        Update: {
          amount?: number
          bank?: string | null
          booked_on?: string | null
          idempotency_key?: string
          kind?: Database["public"]["Enums"]["payment_kind"]
          method?: Database["public"]["Enums"]["payment_method"]
          note?: string | null
          number?: string | null
          order_id?: number
          received_at?: string
          received_by?: string
          recorded_at?: string
          reference?: string | null
          request?: string
          reverses?: number | null
        }
        Relationships: [
          { foreignKeyName: "payments_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
          { foreignKeyName: "payments_reverses_fkey"; columns: ["reverses"]; isOneToOne: true; referencedRelation: "payments"; referencedColumns: ["id"] },
        ]
      }
      saved_views: {
        Row: {
          created_at: string
          id: number
          name: string
          query: string
          screen: string
          shared: boolean
          user_id: string
        }
        Insert: {
          created_at?: string
          name: string
          query: string
          screen: string
          shared?: boolean
          user_id?: string
        }
        Update: {
          created_at?: string
          name?: string
          query?: string
          screen?: string
          shared?: boolean
          user_id?: string
        }
        Relationships: []
      }
      search_names: {
        Row: {
          brand_id: number
          id: number
          keys: string[]
          model_key: string | null
          name_ar: string | null
          name_en: string
          names: string[]
          words: string
        }
        Insert: {
          brand_id: number
          keys: string[]
          model_key?: string | null
          name_ar?: string | null
          name_en: string
          names: string[]
          words: string
        }
        Update: {
          brand_id?: number
          keys?: string[]
          model_key?: string | null
          name_ar?: string | null
          name_en?: string
          names?: string[]
          words?: string
        }
        Relationships: [
          { foreignKeyName: "search_names_brand_id_fkey"; columns: ["brand_id"]; isOneToOne: false; referencedRelation: "brands"; referencedColumns: ["id"] },
        ]
      }
      section_cars: {
        Row: {
          car_id: number
          position: number
          section_id: number
        }
        Insert: {
          car_id: number
          position?: number
          section_id: number
        }
        Update: {
          car_id?: number
          position?: number
          section_id?: number
        }
        Relationships: [
          { foreignKeyName: "section_cars_car_id_fkey"; columns: ["car_id"]; isOneToOne: false; referencedRelation: "cars"; referencedColumns: ["id"] },
          { foreignKeyName: "section_cars_section_id_fkey"; columns: ["section_id"]; isOneToOne: false; referencedRelation: "sections"; referencedColumns: ["id"] },
        ]
      }
      sections: {
        Row: {
          created_at: string
          deleted_at: string | null
          description_ar: string | null
          description_en: string | null
          id: number
          max_cars: number
          position: number
          rule: Database["public"]["Enums"]["section_rule"]
          rule_value: Json
          slug: string
          title_ar: string | null
          title_en: string
          updated_at: string
          version: number
          visible: boolean
        }
        Insert: {
          created_at?: string
          deleted_at?: string | null
          description_ar?: string | null
          description_en?: string | null
          max_cars?: number
          position?: number
          rule: Database["public"]["Enums"]["section_rule"]
          rule_value?: Json
          slug: string
          title_ar?: string | null
          title_en: string
          updated_at?: string
          version?: number
          visible?: boolean
        }
        Update: {
          created_at?: string
          deleted_at?: string | null
          description_ar?: string | null
          description_en?: string | null
          max_cars?: number
          position?: number
          rule?: Database["public"]["Enums"]["section_rule"]
          rule_value?: Json
          slug?: string
          title_ar?: string | null
          title_en?: string
          updated_at?: string
          version?: number
          visible?: boolean
        }
        Relationships: []
      }
      security_rules: {
        Row: {
          customer_idle_days: number
          id: number
          log_years: number
          owners_need_second_factor: boolean
          sales_see_own: boolean
          staff_days: number
          staff_idle_days: number
          updated_at: string
        }
        Insert: {
          customer_idle_days?: number
          id?: number
          log_years?: number
          owners_need_second_factor?: boolean
          sales_see_own?: boolean
          staff_days?: number
          staff_idle_days?: number
          updated_at?: string
        }
        Update: {
          customer_idle_days?: number
          id?: number
          log_years?: number
          owners_need_second_factor?: boolean
          sales_see_own?: boolean
          staff_days?: number
          staff_idle_days?: number
          updated_at?: string
        }
        Relationships: []
      }
      shown_pages: {
        Row: {
          brand_id: number
          key: string
          kind: string
          since: string
        }
        Insert: {
          brand_id: number
          key: string
          kind: string
          since: string
        }
        Update: {
          brand_id?: number
          key?: string
          kind?: string
          since?: string
        }
        Relationships: []
      }
      site_content: {
        Row: {
          content_key: string
          content_value: Json
          private: boolean
          updated_at: string
          version: number
        }
        Insert: {
          content_key: string
          content_value: Json
          private?: boolean
          updated_at?: string
          version?: number
        }
        Update: {
          content_key?: string
          content_value?: Json
          private?: boolean
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      staff: {
        Row: {
          called: string
          created_at: string
          email: string
          ended_at: string | null
          name: string
          role: Database["public"]["Enums"]["staff_role"]
          updated_at: string
          user_id: string
        }
        Insert: {
          called?: string
          created_at?: string
          email?: string
          ended_at?: string | null
          name?: string
          role: Database["public"]["Enums"]["staff_role"]
          updated_at?: string
          user_id: string
        }
        Update: {
          called?: string
          created_at?: string
          email?: string
          ended_at?: string | null
          name?: string
          role?: Database["public"]["Enums"]["staff_role"]
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      staff_invitation_keys: {
        Row: {
          email_hash: string | null
          hash: string
          invitation_id: number
        }
        Insert: {
          email_hash?: string | null
          hash: string
          invitation_id: number
        }
        Update: {
          email_hash?: string | null
          hash?: string
          invitation_id?: number
        }
        Relationships: [
          { foreignKeyName: "staff_invitation_keys_invitation_id_fkey"; columns: ["invitation_id"]; isOneToOne: false; referencedRelation: "staff_invitations"; referencedColumns: ["id"] },
        ]
      }
      staff_invitation_tries: {
        Row: {
          since: string
          tries: number
          user_id: string
        }
        Insert: {
          since?: string
          tries: number
          user_id: string
        }
        Update: {
          since?: string
          tries?: number
          user_id?: string
        }
        Relationships: []
      }
      staff_invitations: {
        Row: {
          created_at: string
          created_by: string | null
          email: string | null
          expires_at: string
          id: number
          language: string
          name: string
          revoked_at: string | null
          role: Database["public"]["Enums"]["staff_role"]
          used_at: string | null
          used_by: string | null
          used_email: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          email?: string | null
          expires_at?: string
          language?: string
          name?: string
          revoked_at?: string | null
          role: Database["public"]["Enums"]["staff_role"]
          used_at?: string | null
          used_by?: string | null
          used_email?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          email?: string | null
          expires_at?: string
          language?: string
          name?: string
          revoked_at?: string | null
          role?: Database["public"]["Enums"]["staff_role"]
          used_at?: string | null
          used_by?: string | null
          used_email?: string | null
        }
        Relationships: []
      }
      team_members: {
        Row: {
          bio_ar: string | null
          bio_en: string | null
          created_at: string
          deleted_at: string | null
          email: string | null
          id: number
          job_title_ar: string | null
          job_title_en: string
          languages: string[]
          name_ar: string | null
          name_en: string
          phone: string | null
          photo: string | null
          photo_height: number | null
          photo_width: number | null
          position: number
          updated_at: string
          version: number
          visible: boolean
        }
        Insert: {
          bio_ar?: string | null
          bio_en?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string | null
          job_title_ar?: string | null
          job_title_en: string
          languages?: string[]
          name_ar?: string | null
          name_en: string
          phone?: string | null
          photo?: string | null
          photo_height?: number | null
          photo_width?: number | null
          position?: number
          updated_at?: string
          version?: number
          visible?: boolean
        }
        Update: {
          bio_ar?: string | null
          bio_en?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string | null
          job_title_ar?: string | null
          job_title_en?: string
          languages?: string[]
          name_ar?: string | null
          name_en?: string
          phone?: string | null
          photo?: string | null
          photo_height?: number | null
          photo_width?: number | null
          position?: number
          updated_at?: string
          version?: number
          visible?: boolean
        }
        Relationships: []
      }
      trade_in_pictures: {
        Row: {
          colour: string | null
          created_at: string
          dropped_at: string | null
          height: number
          id: string
          path: string
          position: number
          size_bytes: number
          trade_in_id: number | null
          width: number
        }
        Insert: {
          colour?: string | null
          created_at?: string
          dropped_at?: string | null
          height: number
          id?: string
          path: string
          position?: number
          size_bytes: number
          trade_in_id?: number | null
          width: number
        }
        Update: {
          colour?: string | null
          created_at?: string
          dropped_at?: string | null
          height?: number
          id?: string
          path?: string
          position?: number
          size_bytes?: number
          trade_in_id?: number | null
          width?: number
        }
        Relationships: [
          { foreignKeyName: "trade_in_pictures_trade_in_id_fkey"; columns: ["trade_in_id"]; isOneToOne: false; referencedRelation: "trade_ins"; referencedColumns: ["id"] },
        ]
      }
      trade_ins: {
        Row: {
          answered_at: string | null
          assigned_to: string | null
          car_id: number | null
          condition: Database["public"]["Enums"]["trade_in_condition"]
          consent_at: string | null
          created_at: string
          currency: string | null
          customer_id: number | null
          customer_name: string
          deleted_at: string | null
          email: string | null
          erased_at: string | null
          id: number
          idempotency_key: string
          language: string
          loan: number | null
          loan_currency: string | null
          make: string
          mileage: number | null
          model: string
          note: string | null
          offer: number | null
          offer_until: string | null
          offered_at: string | null
          offers: number
          order_id: number | null
          phone: string
          plate: string | null
          reference: string
          search_text: string
          source: string
          status: Database["public"]["Enums"]["trade_in_status"]
          taken_at: string | null
          updated_at: string
          user_id: string | null
          version: number
          via: string | null
          vin: string | null
          wish: string | null
          year: number
        }
        Insert: {
          answered_at?: string | null
          assigned_to?: string | null
          car_id?: number | null
          condition: Database["public"]["Enums"]["trade_in_condition"]
          consent_at?: string | null
          created_at?: string
          currency?: string | null
          customer_id?: number | null
          customer_name: string
          deleted_at?: string | null
          email?: string | null
          erased_at?: string | null
          idempotency_key: string
          language?: string
          loan?: number | null
          loan_currency?: string | null
          make: string
          mileage?: number | null
          model: string
          note?: string | null
          offer?: number | null
          offer_until?: string | null
          offered_at?: string | null
          offers?: number
          order_id?: number | null
          phone: string
          plate?: string | null
          reference: string
          source?: string
          status?: Database["public"]["Enums"]["trade_in_status"]
          taken_at?: string | null
          updated_at?: string
          user_id?: string | null
          version?: number
          via?: string | null
          vin?: string | null
          wish?: string | null
          year: number
        }
        Update: {
          answered_at?: string | null
          assigned_to?: string | null
          car_id?: number | null
          condition?: Database["public"]["Enums"]["trade_in_condition"]
          consent_at?: string | null
          created_at?: string
          currency?: string | null
          customer_id?: number | null
          customer_name?: string
          deleted_at?: string | null
          email?: string | null
          erased_at?: string | null
          idempotency_key?: string
          language?: string
          loan?: number | null
          loan_currency?: string | null
          make?: string
          mileage?: number | null
          model?: string
          note?: string | null
          offer?: number | null
          offer_until?: string | null
          offered_at?: string | null
          offers?: number
          order_id?: number | null
          phone?: string
          plate?: string | null
          reference?: string
          source?: string
          status?: Database["public"]["Enums"]["trade_in_status"]
          taken_at?: string | null
          updated_at?: string
          user_id?: string | null
          version?: number
          via?: string | null
          vin?: string | null
          wish?: string | null
          year?: number
        }
        Relationships: [
          { foreignKeyName: "trade_ins_assigned_to_fkey"; columns: ["assigned_to"]; isOneToOne: false; referencedRelation: "staff"; referencedColumns: ["user_id"] },
          { foreignKeyName: "trade_ins_car_id_fkey"; columns: ["car_id"]; isOneToOne: true; referencedRelation: "cars"; referencedColumns: ["id"] },
          { foreignKeyName: "trade_ins_customer_id_fkey"; columns: ["customer_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
          { foreignKeyName: "trade_ins_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
        ]
      }
      unpaid_orders: {
        Row: {
          order_id: number
        }
        Insert: {
          order_id: number
        }
        Update: {
          order_id?: number
        }
        Relationships: [
          { foreignKeyName: "unpaid_orders_order_id_fkey"; columns: ["order_id"]; isOneToOne: true; referencedRelation: "orders"; referencedColumns: ["id"] },
        ]
      }
      viewing_feeds: {
        Row: {
          created_at: string
          hash: string
          language: string
          user_id: string
        }
        Insert: {
          created_at?: string
          hash: string
          language: string
          user_id: string
        }
        Update: {
          created_at?: string
          hash?: string
          language?: string
          user_id?: string
        }
        Relationships: [
          { foreignKeyName: "viewing_feeds_user_id_fkey"; columns: ["user_id"]; isOneToOne: true; referencedRelation: "staff"; referencedColumns: ["user_id"] },
        ]
      }
      viewings: {
        Row: {
          assigned_to: string | null
          car_id: number | null
          car_snapshot: Json | null
          confirmed_at: string | null
          consent_at: string | null
          created_at: string
          customer_id: number | null
          customer_name: string
          deleted_at: string | null
          during: string | null
          email: string | null
          ends_at: string
          id: number
          idempotency_key: string
          kind: Database["public"]["Enums"]["viewing_kind"]
          language: string
          note: string | null
          office_id: string
          order_id: number | null
          phone: string
          reference: string
          search_text: string
          starts_at: string
          status: Database["public"]["Enums"]["viewing_status"]
          updated_at: string
          user_id: string | null
          version: number
          via: string | null
          wish: string | null
        }
        Insert: {
          assigned_to?: string | null
          car_id?: number | null
          car_snapshot?: Json | null
          confirmed_at?: string | null
          consent_at?: string | null
          created_at?: string
          customer_id?: number | null
          customer_name: string
          deleted_at?: string | null
          email?: string | null
          ends_at: string
          idempotency_key: string
          kind?: Database["public"]["Enums"]["viewing_kind"]
          language?: string
          note?: string | null
          office_id: string
          order_id?: number | null
          phone: string
          reference: string
          starts_at: string
          status?: Database["public"]["Enums"]["viewing_status"]
          updated_at?: string
          user_id?: string | null
          version?: number
          via?: string | null
          wish?: string | null
        }
        Update: {
          assigned_to?: string | null
          car_id?: number | null
          car_snapshot?: Json | null
          confirmed_at?: string | null
          consent_at?: string | null
          created_at?: string
          customer_id?: number | null
          customer_name?: string
          deleted_at?: string | null
          email?: string | null
          ends_at?: string
          idempotency_key?: string
          kind?: Database["public"]["Enums"]["viewing_kind"]
          language?: string
          note?: string | null
          office_id?: string
          order_id?: number | null
          phone?: string
          reference?: string
          starts_at?: string
          status?: Database["public"]["Enums"]["viewing_status"]
          updated_at?: string
          user_id?: string | null
          version?: number
          via?: string | null
          wish?: string | null
        }
        Relationships: [
          { foreignKeyName: "viewings_assigned_to_fkey"; columns: ["assigned_to"]; isOneToOne: false; referencedRelation: "staff"; referencedColumns: ["user_id"] },
          { foreignKeyName: "viewings_car_id_fkey"; columns: ["car_id"]; isOneToOne: false; referencedRelation: "cars"; referencedColumns: ["id"] },
          { foreignKeyName: "viewings_customer_id_fkey"; columns: ["customer_id"]; isOneToOne: false; referencedRelation: "customers"; referencedColumns: ["id"] },
          { foreignKeyName: "viewings_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
        ]
      }
      visit_batches: {
        Row: {
          at: string
          sequence: number
          server: string
        }
        Insert: {
          at?: string
          sequence: number
          server: string
        }
        Update: {
          at?: string
          sequence?: number
          server?: string
        }
        Relationships: []
      }
      visit_counts: {
        Row: {
          cars: number
          day: string
          kind: string
          pages: number
          phone: number
          searches: number
          value: string
          visits: number
          whatsapp: number
        }
        Insert: {
          cars?: number
          day: string
          kind: string
          pages?: number
          phone?: number
          searches?: number
          value: string
          visits?: number
          whatsapp?: number
        }
        Update: {
          cars?: number
          day?: string
          kind?: string
          pages?: number
          phone?: number
          searches?: number
          value?: string
          visits?: number
          whatsapp?: number
        }
        Relationships: []
      }
      visit_days: {
        Row: {
          day: string
          salt: string | null
          visitors: number | null
        }
        Insert: {
          day: string
          salt?: string | null
          visitors?: number | null
        }
        Update: {
          day?: string
          salt?: string | null
          visitors?: number | null
        }
        Relationships: []
      }
      visit_registers: {
        Row: {
          day: string
          rank: number
          register: number
        }
        Insert: {
          day: string
          rank: number
          register: number
        }
        Update: {
          day?: string
          rank?: number
          register?: number
        }
        Relationships: []
      }
      wrong_code_notices: {
        Row: {
          address: string | null
          last_at: string
          times: number
          user_id: string
        }
        Insert: {
          address?: string | null
          last_at?: string
          times?: number
          user_id: string
        }
        Update: {
          address?: string | null
          last_at?: string
          times?: number
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      audit_entries: {
        Row: {
          action: string | null
          actor: string | null
          actor_email: string | null
          actor_name: string | null
          actor_role: Database["public"]["Enums"]["staff_role"] | null
          after: Json | null
          at: string | null
          before: Json | null
          id: number | null
          record_id: string | null
          record_name: Json | null
          table_name: string | null
        }
        Relationships: []
      }
      brand_cards: {
        Row: {
          cars: number | null
          id: number | null
          logo: string | null
          name: string | null
          name_ar: string | null
          position: number | null
          slug: string | null
        }
        Relationships: []
      }
      car_cards: {
        Row: {
          body: Database["public"]["Enums"]["body"] | null
          brand: string | null
          brand_ar: string | null
          brand_slug: string | null
          condition: Database["public"]["Enums"]["car_condition"] | null
          cover_alt_ar: string | null
          cover_alt_en: string | null
          cover_colour: string | null
          cover_dark_path: string | null
          cover_height: number | null
          cover_illustration: boolean | null
          cover_path: string | null
          cover_width: number | null
          created_at: string | null
          deal: boolean | null
          deal_until: string | null
          fuel: Database["public"]["Enums"]["fuel"] | null
          id: number | null
          mileage_km: number | null
          model: string | null
          model_ar: string | null
          new_until: string | null
          office_id: string | null
          power_hp: number | null
          price: number | null
          price_mode: Database["public"]["Enums"]["price_mode"] | null
          range_cycle: Database["public"]["Enums"]["range_cycle"] | null
          range_km: number | null
          regional_spec: Database["public"]["Enums"]["regional_spec"] | null
          status: Database["public"]["Enums"]["car_status"] | null
          stock_no: string | null
          title_ar: string | null
          title_en: string | null
          transmission: Database["public"]["Enums"]["transmission"] | null
          trim_level: string | null
          updated_at: string | null
          warranty_until: string | null
          was_price: number | null
          year: number | null
          zero_to_100_s: number | null
        }
        Relationships: []
      }
      customer_list: {
        Row: {
          assigned_to: string | null
          assignee: string | null
          consent_at: string | null
          consent_source: string | null
          created_at: string | null
          deleted_at: string | null
          doubtful_phone: boolean | null
          email: string | null
          emails: string[] | null
          follow_up_note: string | null
          follow_up_on: string | null
          id: number | null
          language: string | null
          last_at: string | null
          messages: number | null
          name: string | null
          name_ar: string | null
          name_en: string | null
          notes: string | null
          open_orders: number | null
          orders: number | null
          phone: string | null
          phones: string[] | null
          search_text: string | null
          tags: string[] | null
          trade_ins: number | null
          updated_at: string | null
          version: number | null
          viewings: number | null
          wishes: number | null
        }
        Relationships: []
      }
      ledger_entries: {
        Row: {
          amount: number | null
          bank: string | null
          booked_on: string | null
          car_snapshot: Json | null
          currency: string | null
          customer_name: string | null
          day: string | null
          id: number | null
          kind: Database["public"]["Enums"]["payment_kind"] | null
          method: Database["public"]["Enums"]["payment_method"] | null
          note: string | null
          number: string | null
          order_id: number | null
          order_reference: string | null
          received_at: string | null
          received_by: string | null
          recorded_at: string | null
          reference: string | null
          reversed: boolean | null
          reversed_number: string | null
          reverses: number | null
          value: number | null
        }
        Relationships: []
      }
      media_list: {
        Row: {
          alt_ar: string | null
          alt_en: string | null
          alt_missing: boolean | null
          colour: string | null
          created_at: string | null
          deleted_at: string | null
          file_name: string | null
          folder: string | null
          height: number | null
          id: string | null
          illustration: boolean | null
          mime_type: string | null
          path: string | null
          search_text: string | null
          size_bytes: number | null
          used: boolean | null
          version: number | null
          width: number | null
        }
        Relationships: []
      }
      order_bindings: {
        Row: {
          agreement: string | null
          currency: string | null
          order_id: number | null
          paid: number | null
        }
        Relationships: []
      }
      order_list: {
        Row: {
          agreed_price: number | null
          assigned_to: string | null
          assignee: string | null
          bound_by: string | null
          car_id: number | null
          car_snapshot: Json | null
          contact: Database["public"]["Enums"]["contact_channel"] | null
          created_at: string | null
          currency: string | null
          customer_id: number | null
          customer_name: string | null
          deleted_at: string | null
          delivered_on: string | null
          deposit_overdue: boolean | null
          email: string | null
          erased_at: string | null
          first_response_at: string | null
          follow_up_note: string | null
          follow_up_on: string | null
          hold_overdue: boolean | null
          hold_until: string | null
          id: number | null
          language: string | null
          lost_at: string | null
          lost_reason: string | null
          message: string | null
          overdue: boolean | null
          phone: string | null
          price: number | null
          reference: string | null
          same_phone: number | null
          search_text: string | null
          source: string | null
          status: Database["public"]["Enums"]["order_status"] | null
          unpaid: boolean | null
          updated_at: string | null
          version: number | null
        }
        Relationships: []
      }
      order_margins: {
        Row: {
          agreed: number | null
          assigned_to: string | null
          assignee: string | null
          car_id: number | null
          car_snapshot: Json | null
          costs: number | null
          currency: string | null
          days: number | null
          decimals: number | null
          delivered_on: string | null
          extras: number | null
          income: number | null
          margin: number | null
          order_id: number | null
          price: number | null
          problem: string | null
          reference: string | null
          status: Database["public"]["Enums"]["order_status"] | null
        }
        Relationships: []
      }
      order_sums: {
        Row: {
          agreed: number | null
          balance: number | null
          currency: string | null
          decimals: number | null
          deposit_amount: number | null
          deposit_due: string | null
          deposit_overdue: boolean | null
          discount: number | null
          lines: number | null
          listed: number | null
          order_id: number | null
          paid: number | null
          price: number | null
          sale_total: number | null
          tax: number | null
          tax_included: boolean | null
          tax_name_ar: string | null
          tax_name_en: string | null
          tax_rate: number | null
          terms_open: boolean | null
          terms_version: number | null
          total: number | null
          trade_in: number | null
        }
        Relationships: []
      }
      overdue_deposits: {
        Row: {
          deposit_amount: number | null
          deposit_due: string | null
          order_id: number | null
        }
        Relationships: []
      }
      overdue_holds: {
        Row: {
          agreement: string | null
          currency: string | null
          customer_name: string | null
          hold_until: string | null
          order_id: number | null
          paid: number | null
          reference: string | null
        }
        Relationships: []
      }
      standing_cars: {
        Row: {
          bought: boolean | null
          brand: string | null
          brand_ar: string | null
          car_id: number | null
          costs: number | null
          currency: string | null
          days: number | null
          model: string | null
          model_ar: string | null
          price: number | null
          since: string | null
          status: Database["public"]["Enums"]["car_status"] | null
          stock_no: string | null
          title_ar: string | null
          title_en: string | null
          trim_level: string | null
          year: number | null
        }
        Relationships: []
      }
      unpaid_deliveries: {
        Row: {
          balance: number | null
          currency: string | null
          customer_name: string | null
          delivered_on: string | null
          order_id: number | null
          reference: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      accept_invitation: { Args: { p_secret: string }; Returns: Json }
      add_car_costs: { Args: { p_car_id: number; p_lines: Json; p_key: string }; Returns: Json }
      answer_trade_in: { Args: { p_reference: string; p_phone: string; p_number: number; p_accept: boolean }; Returns: Json }
      are_car_documents: { Args: { p_documents: Json }; Returns: boolean }
      are_doubtful_phones: { Args: { p_phones: string[] }; Returns: boolean }
      are_emails: { Args: { p_emails: string[] }; Returns: boolean }
      are_phones: { Args: { p_phones: string[] }; Returns: boolean }
      are_tags: { Args: { p_tags: string[] }; Returns: boolean }
      book_viewing: { Args: { p_office: string; p_starts_at: string; p_name: string; p_phone: string; p_key: string; p_car?: number; p_kind?: Database["public"]["Enums"]["viewing_kind"]; p_email?: string; p_wish?: string; p_language?: string; p_consent?: boolean; p_via?: string }; Returns: Json }
      book_viewing_for: { Args: { p_office: string; p_starts_at: string; p_key: string; p_details: Json }; Returns: Json }
      booked_viewing: { Args: { p_reference: string; p_key: string }; Returns: Json }
      brand_gone: { Args: { p_name: string }; Returns: Json }
      buyer_figures: { Args: { p_days: number; p_by?: string }; Returns: { key: string | null; name_en: string | null; name_ar: string | null; cost: number | null; visits: number | null; opened: number | null; asked: number | null; orders: number | null; delivered: number | null; money: Json | null }[] }
      campaign_names: { Args: never; Returns: { code: string | null; name_en: string | null; name_ar: string | null }[] }
      cancel_order: { Args: { p_reference: string; p_phone: string; p_reason?: string }; Returns: Json }
      cancel_viewing: { Args: { p_reference: string; p_phone: string }; Returns: Json }
      car_as_imported: { Args: { p_id: number }; Returns: Json }
      car_changes: { Args: { p_before: Json; p_after: Json }; Returns: Json }
      car_columns: { Args: { p_change: Json }; Returns: string }
      car_gone: { Args: { p_id: number }; Returns: Json }
      car_identity: { Args: { p_car_id: number }; Returns: Json }
      car_interest: { Args: { p_car: number }; Returns: Json }
      carry_invitation: { Args: { p_secret: string; p_email: string }; Returns: string }
      cars_by_vin: { Args: { p_vin: string }; Returns: number[] }
      cars_in_section: { Args: { p_section: Database["public"]["Tables"]["sections"]["Row"] }; Returns: number[] }
      change_car: { Args: { p_id: number; p_change: Json }; Returns: undefined }
      change_cars: { Args: { p_rows: Json }; Returns: Json }
      change_customers: { Args: { p_rows: Json }; Returns: Json }
      change_orders: { Args: { p_rows: Json }; Returns: Json }
      change_own_name: { Args: { p_name: string }; Returns: undefined }
      change_trade_in: { Args: { p_id: number; p_version: number; p_change: Json }; Returns: Json }
      change_viewing: { Args: { p_id: number; p_version: number; p_status?: Database["public"]["Enums"]["viewing_status"]; p_starts_at?: string; p_office?: string; p_note?: string }; Returns: Json }
      check_paper: { Args: { p_number: string; p_secret: string }; Returns: Json }
      claim_order: { Args: { p_reference: string; p_phone: string }; Returns: Json }
      claim_trade_in_picture: { Args: { p_key: string; p_size: number; p_width: number; p_height: number; p_colour: string }; Returns: Json }
      claim_viewing: { Args: { p_reference: string; p_phone: string }; Returns: Json }
      clean_line: { Args: { p_text: string }; Returns: string }
      clean_text: { Args: { p_text: string }; Returns: string }
      close_day: { Args: { p_day: string; p_cash: Json; p_note: string; p_key: string }; Returns: Json }
      colleague_figures: { Args: { p_from: string; p_to: string }; Returns: { assigned_to: string | null; leads: number | null; answer_minutes: number | null; viewings: number | null; deals: number | null; money: Json | null }[] }
      confirm_customer: { Args: { p_id: number; p_version: number }; Returns: Json }
      constraint_refusal: { Args: { p_constraint: string }; Returns: Json }
      correct_delivery_day: { Args: { p_id: number; p_day: string; p_reason: string }; Returns: undefined }
      correct_order_note: { Args: { p_event: number; p_before: string; p_note?: string }; Returns: undefined }
      count_visits: { Args: { p_key: string; p_server: string; p_sequence: number; p_counts: Json; p_day?: string; p_registers?: Json; p_missed?: string[] }; Returns: Json }
      create_once: { Args: { p_kind: string; p_key: string; p_sent: Json }; Returns: Json }
      credit_invoice: { Args: { p_id: number; p_reason: string; p_key: string }; Returns: Json }
      currency_decimals: { Args: { p_currency: string }; Returns: number }
      customer_doubts: { Args: { p_id: number }; Returns: Json }
      customer_tags: { Args: never; Returns: Json }
      customer_twins: { Args: { p_id?: number }; Returns: Json }
      customers_by_sound: { Args: { p_name: string }; Returns: number[] }
      customers_by_words: { Args: { p_patterns: string[] }; Returns: Database["public"]["Views"]["customer_list"]["Row"][] }
      dashboard_figures: { Args: never; Returns: Json }
      dashboard_money: { Args: never; Returns: Json }
      day_to_close: { Args: { p_day: string }; Returns: Json }
      desk_openings: { Args: { p_from: string; p_days: number }; Returns: Json }
      document_at: { Args: { p_path: string }; Returns: Json }
      draft_paper: { Args: { p_order_id: number; p_kind: Database["public"]["Enums"]["paper_kind"]; p_payment_id?: number }; Returns: Json }
      due_mails: { Args: { p_key: string; p_limit?: number }; Returns: Json }
      duplicate_car: { Args: { p_id: number; p_columns: string[] }; Returns: number }
      email_shape: { Args: { p_text: string }; Returns: boolean }
      end_bound_order: { Args: { p_id: number; p_from: Database["public"]["Enums"]["order_status"]; p_to: Database["public"]["Enums"]["order_status"]; p_reason: string; p_visible?: boolean; p_lost_reason?: string }; Returns: Json }
      end_colleague: { Args: { p_user_id: string; p_to?: string }; Returns: Json }
      end_old_sessions: { Args: never; Returns: number }
      end_viewing_feed: { Args: never; Returns: undefined }
      erase_colleague: { Args: { p_user_id: string; p_called: string }; Returns: undefined }
      erase_customer: { Args: { p_id: number; p_version: number; p_also?: string[] }; Returns: Json }
      erased_papers: { Args: { p_id: number; p_also?: string[] }; Returns: Json }
      export_customer: { Args: { p_id: number; p_also?: string[] }; Returns: Json }
      find_invitation: { Args: { p_secret: string }; Returns: Json }
      fold_text: { Args: { p_text: string }; Returns: string }
      folders: { Args: never; Returns: string[] }
      forget_old_log: { Args: never; Returns: number }
      forget_old_papers: { Args: never; Returns: number }
      forget_trade_in_pictures: { Args: { p_key: string }; Returns: number }
      has_role: { Args: { p_roles: Database["public"]["Enums"]["staff_role"][] }; Returns: boolean }
      has_web_addresses: { Args: { p_contact: Json }; Returns: boolean }
      highest_stock_no: { Args: { p_series: string }; Returns: string }
      home_sections: { Args: never; Returns: Json }
      import_cars: { Args: { p_rows: Json; p_dry?: boolean; p_create_brands?: boolean; p_import?: string; p_file?: string }; Returns: Json }
      invitation_standing: { Args: { p_secret: string }; Returns: string }
      invite_staff: { Args: { p_role: Database["public"]["Enums"]["staff_role"]; p_name?: string; p_email?: string; p_language?: string }; Returns: Json }
      is_campaigns: { Args: { p_value: Json }; Returns: boolean }
      is_email: { Args: { p_text: string }; Returns: boolean }
      is_follow_up: { Args: { p_on: string; p_note: string }; Returns: boolean }
      is_money_rules: { Args: { p_value: Json }; Returns: boolean }
      is_opening_exceptions: { Args: { p_value: Json }; Returns: boolean }
      is_paper_texts: { Args: { p_value: Json }; Returns: boolean }
      is_phone: { Args: { p_phone: string }; Returns: boolean }
      is_plate: { Args: { p_plate: string }; Returns: boolean }
      is_rule_value: { Args: { p_value: Json }; Returns: boolean }
      is_staff: { Args: never; Returns: boolean }
      is_text_list: { Args: { p_list: string[] }; Returns: boolean }
      is_time_zone: { Args: { p_name: string }; Returns: boolean }
      is_via: { Args: { p_via: string }; Returns: boolean }
      is_web_address: { Args: { p_text: string }; Returns: boolean }
      is_weekly_hours: { Args: { p_value: Json }; Returns: boolean }
      issue_paper: { Args: { p_order_id: number; p_kind: Database["public"]["Enums"]["paper_kind"]; p_payment_id?: number; p_key?: string; p_buyer?: Json }; Returns: Json }
      joined_text: { Args: { p_texts: string[] }; Returns: string }
      keep_answer: { Args: { p_request: string; p_answer: Json }; Returns: Json }
      kept_answer: { Args: { p_request: string }; Returns: Json }
      kept_sizes: { Args: never; Returns: { part: string | null; records: number | null; bytes: number | null }[] }
      known_phone: { Args: { p_phone: string }; Returns: Json }
      landing_cars: { Args: { p_kind: string; p_value: string; p_page?: number; p_page_size?: number }; Returns: Json }
      landing_pages: { Args: never; Returns: Json }
      lapse_holds: { Args: never; Returns: number }
      lapse_offers: { Args: never; Returns: undefined }
      last_digits: { Args: { p_phones: string[] }; Returns: string[] }
      ledger: { Args: { p_from: string; p_to: string; p_method?: Database["public"]["Enums"]["payment_method"]; p_kind?: Database["public"]["Enums"]["payment_kind"]; p_by?: string; p_text?: string }; Returns: Database["public"]["Views"]["ledger_entries"]["Row"][] }
      ledger_of_days: { Args: { p_from: string; p_to: string }; Returns: Database["public"]["Views"]["ledger_entries"]["Row"][] }
      ledger_sums: { Args: { p_from: string; p_to: string; p_method?: Database["public"]["Enums"]["payment_method"]; p_kind?: Database["public"]["Enums"]["payment_kind"]; p_by?: string; p_text?: string }; Returns: { part: string | null; currency: string | null; method: Database["public"]["Enums"]["payment_method"] | null; received_by: string | null; entries: number | null; amount: number | null }[] }
      lost_orders: { Args: { p_days?: number }; Returns: Json }
      lost_reasons: { Args: never; Returns: string[] }
      mailbox: { Args: { p_email: string }; Returns: string }
      make_viewing_feed: { Args: { p_language?: string }; Returns: string }
      margin_totals: { Args: { p_from?: string; p_to?: string; p_since?: string }; Returns: { part: string | null; currency: string | null; month: string | null; assigned_to: string | null; assignee: string | null; orders: number | null; unknown: number | null; income: number | null; costs: number | null; margin: number | null; days: number | null }[] }
      margins: { Args: { p_from?: string; p_to?: string }; Returns: Database["public"]["Views"]["order_margins"]["Row"][] }
      may_drop_trade_in_picture: { Args: { p_name: string }; Returns: boolean }
      may_open_view: { Args: { p_screen: string }; Returns: boolean }
      may_see_identity: { Args: { p_customer_id: number }; Returns: boolean }
      may_see_trade_in: { Args: { p_trade_in: Database["public"]["Tables"]["trade_ins"]["Row"] }; Returns: boolean }
      may_store_trade_in_picture: { Args: { p_name: string }; Returns: boolean }
      media_in_use: { Args: { p_path: string }; Returns: boolean }
      media_unlisted: { Args: { p_paths: string[] }; Returns: string[] }
      media_usage: { Args: { p_paths: string[] }; Returns: { path: string | null; kind: string | null; record: string | null; title_en: string | null; title_ar: string | null }[] }
      merge_customers: { Args: { p_keep: number; p_keep_version: number; p_gone: number; p_gone_version: number }; Returns: Json }
      messages_by_words: { Args: { p_patterns: string[] }; Returns: Database["public"]["Tables"]["messages"]["Row"][] }
      missed_searches: { Args: { p_days: number }; Returns: { words: string | null; days: number | null; times: number | null; wishes: number | null; last_on: string | null }[] }
      model_and_trim: { Args: { p_model: string; p_trim: string }; Returns: string }
      model_key: { Args: { p_brand_slug: string; p_model: string }; Returns: string }
      model_pages: { Args: { p_brand?: number }; Returns: Json }
      money_rules: { Args: never; Returns: Json }
      month_invoices: { Args: { p_from: string; p_to: string }; Returns: Json }
      month_sales: { Args: { p_from: string; p_to: string }; Returns: { order_id: number | null; reference: string | null; number: string | null; delivered_on: string | null; customer_name: string | null; car_snapshot: Json | null; currency: string | null; agreed: number | null; gross: number | null; net: number | null; vat: number | null; tax_rate: number | null; trade_in: number | null; payments: Json | null; balance: number | null }[] }
      move_order: { Args: { p_id: number; p_from: Database["public"]["Enums"]["order_status"]; p_to: Database["public"]["Enums"]["order_status"]; p_note?: string; p_visible?: boolean; p_hold_until?: string; p_lost_reason?: string; p_delivered_on?: string }; Returns: Json }
      move_viewing: { Args: { p_reference: string; p_phone: string; p_starts_at: string }; Returns: Json }
      my_orders: { Args: never; Returns: Json }
      my_role: { Args: never; Returns: Database["public"]["Enums"]["staff_role"] }
      my_second_factor: { Args: never; Returns: Json }
      my_trade_ins: { Args: never; Returns: Json }
      my_viewing_feed: { Args: never; Returns: Json }
      my_viewings: { Args: never; Returns: Json }
      name_key: { Args: { p_text: string }; Returns: string }
      name_sounds: { Args: { p_name: string }; Returns: string[] }
      narrow_sales: { Args: { p_own: boolean }; Returns: undefined }
      note_mail: { Args: { p_key: string; p_id: number; p_outcome: string; p_reason?: string }; Returns: boolean }
      offer_trade_in: { Args: { p_id: number; p_version: number; p_amount: number; p_until: string }; Returns: Json }
      open_order_states: { Args: never; Returns: Database["public"]["Enums"]["order_status"][] }
      open_orders_of_cars: { Args: { p_car_ids: number[] }; Returns: Json }
      open_paper: { Args: { p_number: string; p_secret: string; p_phone: string }; Returns: Json }
      open_view_screens: { Args: never; Returns: string[] }
      open_work: { Args: { p_user_id: string }; Returns: Json }
      order_exists: { Args: { p_car_id: number; p_reference: string; p_key: string }; Returns: boolean }
      order_holds_car: { Args: { p_status: Database["public"]["Enums"]["order_status"] }; Returns: boolean }
      order_is_active: { Args: { p_status: Database["public"]["Enums"]["order_status"] }; Returns: boolean }
      order_is_lost: { Args: { p_status: Database["public"]["Enums"]["order_status"] }; Returns: boolean }
      order_is_open: { Args: { p_status: Database["public"]["Enums"]["order_status"] }; Returns: boolean }
      order_is_told: { Args: { p_status: Database["public"]["Enums"]["order_status"] }; Returns: boolean }
      order_line_earns: { Args: { p_kind: Database["public"]["Enums"]["order_line_kind"] }; Returns: boolean }
      order_of_viewing: { Args: { p_id: number; p_version: number }; Returns: Json }
      order_papers: { Args: { p_order_id: number }; Returns: { id: number | null; kind: Database["public"]["Enums"]["paper_kind"] | null; number: string | null; status: Database["public"]["Enums"]["paper_status"] | null; refund: boolean | null; outdated: boolean | null; valid_until: string | null; void_reason: string | null; secret: string | null; currency: string | null; amount: number | null; issued_at: string | null; beside: string | null }[] }
      order_standing: { Args: { p_order_id: number }; Returns: Json }
      order_states: { Args: never; Returns: { status: Database["public"]["Enums"]["order_status"] | null; holds_car: boolean | null; active: boolean | null; told: boolean | null }[] }
      order_terms_open: { Args: { p_order_id: number }; Returns: boolean }
      order_total: { Args: { p_order_id: number }; Returns: Database["public"]["Views"]["order_sums"]["Row"][] }
      order_totals: { Args: { p_order_ids: number[] }; Returns: Database["public"]["Views"]["order_sums"]["Row"][] }
      orders_by_words: { Args: { p_patterns: string[] }; Returns: Database["public"]["Views"]["order_list"]["Row"][] }
      own_name: { Args: never; Returns: string }
      paper_choices: { Args: { p_order_id: number }; Returns: { kind: Database["public"]["Enums"]["paper_kind"] | null; payment_id: number | null; refusal: string | null; in_force: string | null }[] }
      place_order: { Args: { p_car_id: number; p_name: string; p_phone: string; p_key: string; p_email?: string; p_contact?: Database["public"]["Enums"]["contact_channel"]; p_message?: string; p_language?: string; p_consent?: boolean; p_via?: string }; Returns: Json }
      preview_section: { Args: { p_rule: Database["public"]["Enums"]["section_rule"]; p_rule_value: Json; p_max_cars: number; p_cars?: number[] }; Returns: Json }
      put_back_colleague: { Args: { p_user_id: string; p_work?: Json }; Returns: undefined }
      rebuild_schema_cache: { Args: never; Returns: undefined }
      recent_imports: { Args: never; Returns: { id: string | null; at: string | null; file_name: string | null; colleague: string | null; created: number | null; updated: number | null; undone_at: string | null; open: number | null; kept_count: number | null; kept: Json | null }[] }
      record_name: { Args: { p_table: string; p_record: string; p_values?: Json }; Returns: Json }
      record_payment: { Args: { p_order_id: number; p_payment: Json; p_key: string }; Returns: Json }
      records_by_words: { Args: { p_kind: string; p_patterns: string[] }; Returns: number[] }
      records_named: { Args: { p_q: string }; Returns: { table_name: string | null; record_id: string | null }[] }
      rename_view: { Args: { p_id: number; p_name: string; p_seen: string }; Returns: undefined }
      reorder: { Args: { p_table: string; p_ids: number[]; p_seen?: number[] }; Returns: undefined }
      replace_media: { Args: { p_id: string; p_version: number; p_file: Json }; Returns: string }
      require_delivery_day: { Args: { p_day: string }; Returns: undefined }
      require_second_factor: { Args: { p_required: boolean }; Returns: undefined }
      reset_second_factor: { Args: { p_user_id: string }; Returns: undefined }
      restore_fields: { Args: { p_table: string; p_record: string; p_version: number; p_values: Json }; Returns: Json }
      reverse_payment: { Args: { p_payment_id: number; p_reason: string; p_key: string }; Returns: Json }
      revoke_invitation: { Args: { p_id: number }; Returns: undefined }
      row_ids: { Args: { p_sent: Json }; Returns: number[] }
      save_brand: { Args: { p_brand: Json; p_aliases?: Json; p_id?: number; p_version?: number }; Returns: Json }
      save_car: { Args: { p_id?: number; p_version?: number; p_car?: Json; p_private?: Json; p_images?: Json }; Returns: Json }
      save_customer: { Args: { p_customer: Json; p_id?: number; p_version?: number }; Returns: Json }
      save_identity: { Args: { p_customer_id: number; p_identity: Json; p_version: number }; Returns: Json }
      save_member: { Args: { p_member: Json; p_id?: number; p_version?: number }; Returns: Json }
      save_registration: { Args: { p_order_id: number; p_version: number; p_plate?: string; p_until?: string }; Returns: Json }
      save_section: { Args: { p_section: Json; p_cars?: number[]; p_id?: number; p_version?: number }; Returns: Json }
      save_terms: { Args: { p_order_id: number; p_version: number; p_terms: Json; p_key: string }; Returns: Json }
      search_back_office: { Args: { p_q: string }; Returns: Json }
      search_cars: { Args: { p_meanings?: Json; p_filters?: Json; p_sort?: string; p_page?: number; p_page_size?: number; p_facets?: boolean }; Returns: Json }
      search_fold: { Args: { p_text: string }; Returns: string }
      search_money: { Args: { p_q: string }; Returns: Json }
      search_stock: { Args: never; Returns: Json }
      sees_all_customers: { Args: never; Returns: boolean }
      send_mail_again: { Args: { p_id: number }; Returns: undefined }
      send_message: { Args: { p_name: string; p_body: string; p_key: string; p_phone?: string; p_email?: string; p_language?: string; p_office_id?: string; p_consent?: boolean; p_kind?: Database["public"]["Enums"]["message_kind"]; p_search?: string; p_via?: string }; Returns: Json }
      send_paper: { Args: { p_id: number; p_key: string }; Returns: Json }
      send_trade_in: { Args: { p_key: string; p_person: Json; p_car: Json; p_pictures?: string[]; p_order?: string }; Returns: Json }
      sent_trade_in: { Args: { p_reference: string; p_key: string }; Returns: Json }
      set_car_back: { Args: { p_id: number; p_status: Database["public"]["Enums"]["car_status"]; p_reason: string }; Returns: undefined }
      set_car_images: { Args: { p_car_id: number; p_images: Json }; Returns: boolean }
      set_log_years: { Args: { p_years: number }; Returns: undefined }
      set_session_days: { Args: { p_staff_idle: number; p_staff: number; p_customer_idle: number }; Returns: undefined }
      site_day_start: { Args: { p_day: string }; Returns: string }
      site_time_zone: { Args: never; Returns: string }
      site_today: { Args: never; Returns: string }
      sitemap: { Args: { p_part: number; p_size: number }; Returns: Json }
      staff_with_second_factor: { Args: never; Returns: string[] }
      stale_trade_in_pictures: { Args: { p_key: string }; Returns: Json }
      step_back_order: { Args: { p_id: number; p_from: Database["public"]["Enums"]["order_status"]; p_to: Database["public"]["Enums"]["order_status"]; p_reason: string; p_visible?: boolean }; Returns: Json }
      stock_ages: { Args: { p_starts: number[] }; Returns: { first_day: number | null; cars: number | null; unbought: number | null; costs: number | null; currency: string | null }[] }
      suggest_cars: { Args: { p_query: string; p_tokens: string[]; p_meanings: Json; p_completions?: Json; p_limit?: number }; Returns: Json }
      take_trade_in: { Args: { p_id: number; p_version: number; p_car: Json; p_cost: number; p_images?: Json }; Returns: Json }
      takings_open_from: { Args: never; Returns: string }
      track_order: { Args: { p_reference: string; p_phone: string }; Returns: Json }
      track_trade_in: { Args: { p_reference: string; p_phone: string }; Returns: Json }
      track_viewing: { Args: { p_reference: string; p_phone: string }; Returns: Json }
      trade_in_states: { Args: never; Returns: { status: Database["public"]["Enums"]["trade_in_status"] | null; next: string[] | null }[] }
      trade_ins_by_words: { Args: { p_patterns: string[] }; Returns: Database["public"]["Tables"]["trade_ins"]["Row"][] }
      trade_ins_of_order: { Args: { p_reference: string; p_phone: string }; Returns: Json }
      undo_import: { Args: { p_id: string }; Returns: Json }
      undo_merge: { Args: { p_merge: number }; Returns: Json }
      undo_message_status: { Args: { p_ids: number[]; p_status: Database["public"]["Enums"]["message_status"] }; Returns: number[] }
      undo_order_move: { Args: { p_id: number; p_to: Database["public"]["Enums"]["order_status"] }; Returns: Json }
      viewing_feed: { Args: { p_secret: string }; Returns: Json }
      viewing_holds: { Args: { p_status: Database["public"]["Enums"]["viewing_status"] }; Returns: boolean }
      viewing_slots: { Args: { p_office: string; p_car?: number; p_from?: string; p_days?: number }; Returns: Json }
      viewing_states: { Args: never; Returns: { status: Database["public"]["Enums"]["viewing_status"] | null; holds: boolean | null; next: string[] | null }[] }
      viewings_by_words: { Args: { p_patterns: string[] }; Returns: Database["public"]["Tables"]["viewings"]["Row"][] }
      visit_devices: { Args: { p_days: number }; Returns: { device: string | null; visits: number | null }[] }
      visit_figures: { Args: { p_days: number }; Returns: { day: string | null; visits: number | null; visitors: number | null; orders: number | null }[] }
      void_paper: { Args: { p_id: number; p_reason: string; p_key: string }; Returns: Json }
      write_order: { Args: { p_order: Json; p_key: string }; Returns: Json }
      write_trade_in: { Args: { p_details: Json; p_key: string }; Returns: Json }
    }
    Enums: {
      body: "sedan" | "suv" | "coupe" | "convertible" | "hatchback" | "wagon" | "liftback" | "pickup" | "van" | "supercar"
      car_condition: "new" | "zero_km" | "used" | "certified"
      car_cost_kind: "purchase" | "transport" | "customs" | "registration" | "inspection" | "repair" | "detailing" | "commission" | "other"
      car_status: "draft" | "coming_soon" | "available" | "reserved" | "sold" | "archived"
      colour: "white" | "black" | "silver" | "grey" | "blue" | "red" | "green" | "yellow" | "brown" | "orange" | "beige" | "other"
      connector: "ccs2" | "type2" | "gbt" | "nacs" | "chademo"
      contact_channel: "whatsapp" | "phone" | "email"
      drivetrain: "fwd" | "rwd" | "awd" | "4wd"
      fuel: "petrol" | "diesel" | "hybrid" | "plug_in_hybrid" | "electric" | "erev" | "hydrogen"
      identity_kind: "cpr" | "passport" | "commercial_register"
      mail_kind: "order_confirmation" | "order_notice" | "message_notice" | "staff_invitation" | "viewing_requested" | "viewing_confirmed" | "viewing_moved" | "viewing_cancelled" | "viewing_reminder" | "viewing_notice" | "viewing_moved_notice" | "viewing_cancelled_notice" | "trade_in_received" | "trade_in_offer" | "trade_in_notice" | "trade_in_answer_notice" | "paper" | "invitation_accepted_notice" | "weekly_figures"
      mail_status: "waiting" | "sent" | "failed"
      message_kind: "message" | "wish"
      message_status: "new" | "answered" | "archived"
      order_event_kind: "created" | "status" | "note" | "whatsapp" | "assigned" | "hold" | "follow_up" | "delivery_day"
      order_line_kind: "plates" | "insurance" | "delivery" | "warranty" | "extra" | "fee" | "trade_in"
      order_status: "new" | "contacted" | "viewing" | "reserved" | "paperwork" | "ready" | "delivered" | "cancelled" | "lost" | "expired"
      paper_kind: "quotation" | "reservation" | "receipt" | "agreement" | "handover" | "invoice" | "credit_note"
      paper_status: "issued" | "void" | "credited"
      payment_kind: "deposit" | "part" | "balance" | "refund"
      payment_method: "cash" | "transfer" | "card" | "cheque" | "benefit_pay" | "bank_finance"
      price_mode: "fixed" | "on_request"
      range_cycle: "wltp" | "epa" | "cltc" | "nedc"
      regional_spec: "gcc" | "us" | "european" | "japanese" | "chinese" | "korean" | "canadian" | "other" | "not_stated"
      section_rule: "fuel" | "deal" | "newest" | "brand" | "price" | "hand_picked"
      staff_role: "owner" | "manager" | "sales" | "editor"
      trade_in_condition: "excellent" | "good" | "fair" | "poor"
      trade_in_status: "new" | "offered" | "accepted" | "declined" | "expired" | "withdrawn" | "taken"
      transmission: "automatic" | "manual" | "dual_clutch" | "cvt" | "single_speed"
      viewing_kind: "viewing" | "test_drive"
      viewing_status: "requested" | "confirmed" | "arrived" | "done" | "no_show" | "cancelled"
    }
    CompositeTypes: Record<never, never>
  }
}
