/** The dark slab that bands glow on. On paper it is inverted, as print shows gels: dark bands, no ink for the ground. */
export const gelGround =
  'rounded-data border border-gel-rule bg-gel text-gel-ink print:[--band:var(--ink)] print:[--gel:var(--paper)] print:[--gel-ink-soft:var(--ink-soft)] print:[--gel-ink:var(--ink)] print:[--gel-rule:var(--rule-strong)] print:[--gel-well:var(--paper)]';
