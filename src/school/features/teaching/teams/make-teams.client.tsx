import Shuffle from 'lucide-react/icons/shuffle';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { ConfirmDialog } from '../../../../lab/ui/overlay/confirm-dialog.tsx';
import { chooseByChance, mixTeams, type TeamSize, teamSizes } from '../../classes/teams/mix-teams.ts';
import type { Team } from '../../classes/teams/teams.ts';
import { unplacedOf } from './edit-teams.ts';

interface MakeTeamsProps {
  readonly teams: readonly Team[];
  /** The ids of all students of the class. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onMake: (teams: readonly Team[]) => void;
}

/** Puts students in teams by chance: those who are in none, or, after a question, everybody. */
export function MakeTeams({ teams, ids, nameOf, onMake }: MakeTeamsProps) {
  const t = useTranslations('classTeams.make');
  const all = useTranslations('classTeams');
  const announce = useAnnounce();
  const titleId = useId();
  const [asked, setAsked] = useState<TeamSize | null>(null);
  const [problem, setProblem] = useState<'alone' | 'noRoom' | null>(null);
  const unplaced = unplacedOf(ids, teams);

  const [only = ''] = unplaced;
  const problemText = problem && unplaced.length === 1 ? t(problem, { name: nameOf(only) }) : '';

  function mix(before: readonly Team[], size: TeamSize) {
    const open = unplacedOf(ids, before);
    const after = mixTeams(before, open, { size, words: all('names').split(' '), choose: chooseByChance });
    const joined = open.length === 1 ? after.find(({ students }) => students.includes(only)) : undefined;
    if (open.length === 1 && !joined) return setProblem(before.length === 0 ? 'alone' : 'noRoom');
    announce(
      joined
        ? t('joined', { name: nameOf(only), team: joined.name })
        : t('made', { count: after.length - before.length }),
    );
    onMake(after);
  }

  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 border border-rule bg-paper-raised p-4 sm:p-5"
    >
      <h2 id={titleId} className="text-lg">
        {t('title')}
      </h2>
      <p className="max-w-measure text-ink-soft">{`${t('unplaced', { count: unplaced.length })} ${t('remainder')}`}</p>
      <div className="flex flex-wrap gap-2">
        {teamSizes.map((size) => (
          <Button
            key={size}
            variant="secondary"
            icon={<Icon icon={Shuffle} />}
            onClick={() => (unplaced.length === 0 ? setAsked(size) : mix(teams, size))}
          >
            {t('size', { size })}
          </Button>
        ))}
        {teams.length > 0 ? (
          <Button
            variant="quiet"
            onClick={() => {
              onMake([]);
              announce(t('dissolved'));
            }}
          >
            {t('dissolve')}
          </Button>
        ) : null}
      </div>
      <p role="alert" className="font-semibold text-negative empty:hidden">
        {problemText}
      </p>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('again')}
        confirmLabel={t('againConfirm')}
        cancelLabel={all('cancel')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) mix([], asked);
          setAsked(null);
        }}
      >
        {t('againText', { count: ids.length, size: asked ?? 2 })}
      </ConfirmDialog>
    </section>
  );
}
