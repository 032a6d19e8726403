/**
 * Where hosted projects keep second factors, in the columns that they have there, so that accounts can be moved in both
 * directions. A database that brings these tables keeps its own. Only the services and the migrations' functions
 * read them: the schema `auth` gives no rights on its tables to visitors or staff.
 */
export const factorsSchema = `
do $$
begin
  if to_regclass('auth.mfa_factors') is not null then return; end if;
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text,
    phone text,
    last_challenged_at timestamptz,
    web_authn_credential jsonb,
    web_authn_aaguid uuid
  );
  create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
  create table auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null,
    verified_at timestamptz,
    ip_address inet not null,
    otp_code text,
    web_authn_session_data jsonb
  );
  create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
exception
  when duplicate_object or duplicate_table or unique_violation then null;
  -- another process made them in the same moment
end $$;
`;
