/** What the dealer may choose for viewings; the constraint `site_content_viewings` holds the same limits. */
export const viewingLimits = {
  /** Minutes of a viewing. */
  slotMinutes: [15, 20, 30, 45, 60, 90, 120],
  /** Viewings at the same time in one showroom. */
  atOnce: { min: 1, max: 20 },
  /** Hours before which a visitor books, moves or cancels. */
  leadHours: { min: 0, max: 168 },
  /** Days ahead that visitors may book. */
  daysAhead: { min: 1, max: 60 },
  /** Dated exceptions of the opening hours. */
  exceptions: 60,
} as const;

/** What holds until the dealer decides otherwise; `viewing_rules()` has the same. */
export const viewingDefaults = {
  enabled: false,
  slot_minutes: 30,
  at_once: 2,
  lead_hours: 2,
  days_ahead: 14,
} as const;
