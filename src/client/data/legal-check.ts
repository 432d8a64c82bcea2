import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { LegalVersions } from '../../domain/legal/legal-versions.ts';
import { useApi } from './api.ts';

export interface LegalCheck {
  /** The current versions; undefined while they are asked for, null where they could not be found out. */
  readonly versions: LegalVersions | null | undefined;
  /** Asks anew; what is known stands until the answer is there. */
  ask(): Promise<void>;
}

/** Asked once for each person who signs in. Whatever goes wrong reads as not known. @param userId null for nobody */
export function useLegalVersions(userId: string | null): LegalCheck {
  const api = useApi();
  const [known, setKnown] = useState<{ userId: string; versions: LegalVersions | null } | null>(null);
  const ask = useCallback(async () => {
    if (userId === null) return;
    // Only who has never agreed waits for this, so it is left out of the first load.
    const asked = import('./fetch-legal-versions.ts').then((module) => module.fetchLegalVersions(api));
    setKnown({ userId, versions: await asked.catch(() => null) });
  }, [api, userId]);
  useEffect(() => void ask(), [ask]);
  return { versions: known && known.userId === userId ? known.versions : undefined, ask };
}

/** What the route guard found out, for the page that asks for consent. */
export const LegalCheckContext = createContext<LegalCheck | null>(null);

export function useLegalCheck(): LegalCheck {
  const check = useContext(LegalCheckContext);
  if (!check) throw new Error('useLegalCheck needs a LegalCheckContext above it');
  return check;
}
