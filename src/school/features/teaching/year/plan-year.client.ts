import { type BasePassType, isBasePass, type LicenseConfiguration } from '../../classes/passes.ts';
import type { License } from '../../licenses/license-endpoints.ts';
import { limitsOf, type OfferedActivity } from '../create/pass-limits.client.ts';
import type { TaughtClass } from '../list/taught-class-row.client.tsx';

/** The choice of the free pass; every other one is the key of a license. */
export const freePass = 'free';

export interface PassChoice {
  /** `freePass` or the key of an unused license. */
  readonly value: string;
  readonly type: 'freePass' | BasePassType;
  /** The name of another class whose new class is to have this license. */
  readonly takenBy: string | null;
}

/** What the new class of a class that ends can be made under. */
export interface Succession {
  readonly taught: TaughtClass;
  readonly choices: readonly PassChoice[];
  /** null: the teacher has to choose, or there is nothing to choose. */
  readonly chosen: PassChoice | null;
  /** Titles of its labs that the free pass does not open. */
  readonly needing: readonly string[];
  /** None of its labs is published any more. */
  readonly isEmpty: boolean;
  /** Students it is planned for: no more than the chosen pass has seats. */
  readonly studentQuantity: number;
}

interface Given {
  /** The classes from which a new one is made, each with the ids of its labs. */
  readonly made: readonly { readonly taught: TaughtClass; readonly labs: readonly string[] }[];
  readonly terms: LicenseConfiguration;
  /** Every license of the teacher's. */
  readonly licenses: readonly Pick<License, 'licenseKey' | 'type' | 'status'>[];
  readonly offered: readonly (OfferedActivity & { readonly enabled: boolean })[];
  /** What the teacher has chosen, by the id of the class. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** For each class the passes that open all its labs. One license is for one class. */
export function planSuccessions({ made, terms, licenses, offered, chosen }: Given): Succession[] {
  const unused = licenses.flatMap(({ licenseKey, type, status }) =>
    status === 'AVAILABLE' && isBasePass(type) ? [{ value: licenseKey, type }] : [],
  );
  return made.map(({ taught, labs: all }) => {
    const labs = all.filter((id) => offered.some((lab) => lab.id === id && lab.enabled));
    const refusedBy = (type: PassChoice['type']) =>
      limitsOf({ terms: terms[type], offered, seats: terms[type].seats }).refuse(labs);
    const takenBy = (value: string) =>
      made.find((other) => other.taught.id !== taught.id && chosen[other.taught.id] === value)?.taught.name;
    const choices = [{ value: freePass, type: 'freePass' as const }, ...unused]
      .filter(({ type }) => labs.length > 0 && refusedBy(type).size === 0)
      .map((one) => ({ ...one, takenBy: one.value === freePass ? null : (takenBy(one.value) ?? null) }));
    const wanted = chosen[taught.id] ?? freePass;
    const choice = choices.find(({ value, takenBy }) => value === wanted && takenBy === null) ?? null;
    const needing = refusedBy('freePass');
    return {
      taught,
      choices,
      chosen: choice,
      needing: offered.flatMap(({ id, title }) => (needing.has(id) ? [title] : [])),
      isEmpty: labs.length === 0,
      studentQuantity: Math.min(taught.studentQuantity, choice ? terms[choice.type].seats : Infinity),
    };
  });
}

/** A choice that is still to be made, with something to choose from. */
export function canChoose({ choices }: Succession): boolean {
  return choices.some(({ takenBy }) => takenBy === null);
}
