/** A day of the calendar, without a time zone. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** Guests must have had this birthday. */
export const minimumGuestAgeYears = 13;

/** Below it the consent of a child does not count everywhere (GDPR, Art. 8: 13 to 16, as each country says). */
export const consentAgeYears = 16;

/** The longest known life lasted 122 years (Jeanne Calment, 1875 to 1997): an older date is a typing error. */
const longestLifeYears = 122;

export type BirthDateFault = 'required' | 'invalid' | 'tooYoung';

/** The day of an ISO 8601 date such as 2010-02-28; null for anything else, such as 30 February. */
export function parseDay(text: string): CalendarDay | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (!found) return null;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1;
  return isReal ? { year, month, day } : null;
}

/**
 * The age at `today`; negative before birth. In years without a 29 February, somebody born on that day has their
 * birthday on 1 March.
 */
export function ageInYears(birth: CalendarDay, today: CalendarDay): number {
  const isBeforeBirthday = today.month - birth.month || today.day - birth.day;
  return today.year - birth.year - (isBeforeBirthday < 0 ? 1 : 0);
}

/** The reason why somebody with this birth date cannot be a guest; null when there is none. */
export function checkBirthDate(text: string, today: CalendarDay): BirthDateFault | null {
  if (text.trim() === '') return 'required';
  const birth = parseDay(text);
  if (!birth) return 'invalid';
  const years = ageInYears(birth, today);
  if (years < 0 || years > longestLifeYears) return 'invalid';
  return years < minimumGuestAgeYears ? 'tooYoung' : null;
}

/** Whether somebody with this birth date, which has no fault, may be asked for consent. */
export function isOldEnoughToConsent(text: string, today: CalendarDay): boolean {
  const birth = parseDay(text);
  return birth !== null && ageInYears(birth, today) >= consentAgeYears;
}
