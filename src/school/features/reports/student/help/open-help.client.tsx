import { lateDialog } from '../../../../client/page/late-dialog.tsx';
import type { RenderText } from '../answer-drawing.client.tsx';
import type { Act } from '../students-answers.ts';
import type { ActTarget } from './act-target.client.ts';
import type { HelpKind } from './help-row.client.tsx';

// These dialogs are chunks of their own, because most readers change nothing.
const GrantDialog = lateDialog(() =>
  import('./grant-dialog.client.tsx').then((module) => module.GrantDialog),
);
const ResetDialog = lateDialog(() =>
  import('./reset-dialog.client.tsx').then((module) => module.ResetDialog),
);
const EraseDialog = lateDialog(() =>
  import('./erase-dialog.client.tsx').then((module) => module.EraseDialog),
);
const ReplayDialog = lateDialog(() =>
  import('../replay/replay-dialog.client.tsx').then((module) => module.ReplayDialog),
);

interface OpenHelpProps {
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
      {kind === 'erase' ? <EraseDialog target={target} {...closing} /> : null}
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
