import type { Act } from '../../../../contract/students-answers.ts';
import { lazyDialog } from '../../../shell/lazy-dialog.tsx';
import type { RenderText } from '../answer-drawing.tsx';
import type { ActTarget } from './act-target.ts';
import type { HelpKind } from './help-row.tsx';

// Most who read answers change none.
const GrantDialog = lazyDialog(() => import('./grant-dialog.tsx').then((module) => module.GrantDialog));
const ResetDialog = lazyDialog(() => import('./reset-dialog.tsx').then((module) => module.ResetDialog));
const ReplayDialog = lazyDialog(() =>
  import('../replay/replay-dialog.tsx').then((module) => module.ReplayDialog),
);

export interface OpenHelpProps {
  readonly kind: HelpKind;
  readonly target: ActTarget;
  readonly acts: readonly Act[];
  readonly isLocked: boolean;
  readonly renderText: RenderText;
  onClose(): void;
  /** After an act. */
  onDone(): void;
}

/** The dialog a teacher has opened for one exercise. */
export function OpenHelp({ kind, target, acts, isLocked, renderText, ...closing }: OpenHelpProps) {
  return (
    <>
      {kind === 'grant' ? <GrantDialog target={target} {...closing} /> : null}
      {kind === 'reset' ? <ResetDialog target={target} {...closing} /> : null}
      {kind === 'history' ? (
        <ReplayDialog
          target={target}
          acts={acts}
          isLocked={isLocked}
          renderText={renderText}
          onClose={closing.onClose}
        />
      ) : null}
    </>
  );
}
