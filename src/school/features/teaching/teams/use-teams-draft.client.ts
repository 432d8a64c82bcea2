import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useConfig } from '../../../client/http/config.ts';
import { sessionStore } from '../../../client/storage/browser-stores.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { useUserId } from '../../classes/read-classes.client.ts';
import { areSameTeams, type Team, TeamSchema, teamsOf } from '../../classes/teams/teams.ts';
import { withoutEmpty, withoutOthers } from './edit-teams.ts';

const DraftSchema = z.object({
  teams: z.array(TeamSchema),
  /** The teams that were saved when the teacher began. */
  former: z.array(TeamSchema),
});
type Draft = z.infer<typeof DraftSchema>;

export interface TeamsDraft {
  /** As they are on the screen, with teams that nobody is in. */
  readonly teams: readonly Team[];
  readonly saved: readonly Team[];
  /** The teams on the screen differ from the saved ones. */
  readonly isChanged: boolean;
  /** Others have been saved since the teacher began. */
  readonly isOutdated: boolean;
  readonly former: readonly Team[];
  change(teams: readonly Team[]): void;
  forget(): void;
}

/**
 * The teams as the teacher changes them. Until they are saved they are kept in this tab, so that a reload or a look at
 * another page loses nothing.
 */
export function useTeamsDraft(taught: TeacherClass): TeamsDraft {
  const { productKey } = useConfig();
  const key = `${productKey}_teams_${useUserId()}_${taught.id}`;
  const [draft, setDraft] = useState(() => parseDraft(sessionStore.read(key)));
  const present = new Set(taught.students.map(({ id }) => id));
  const saved = teamsOf(taught.students);
  const teams = draft ? withoutOthers(draft.teams, present) : saved;
  const former = draft ? withoutOthers(draft.former, present) : saved;
  const isChanged = !areSameTeams(teams, saved);
  useAskToClose(isChanged);
  return {
    ...{ teams, saved, isChanged, former: withoutEmpty(former) },
    isOutdated: isChanged && !areSameTeams(former, saved),
    change(next) {
      const changed: Draft = { teams: [...next], former: isChanged ? former : [...saved] };
      setDraft(changed);
      sessionStore.write(key, JSON.stringify(changed));
    },
    forget() {
      setDraft(null);
      sessionStore.remove(key);
    },
  };
}

function parseDraft(stored: string | null): Draft | null {
  try {
    const parsed = z.safeParse(DraftSchema, JSON.parse(stored ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A tab that is closed keeps nothing, so the browser asks before it. */
function useAskToClose(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
