import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../../lab/ui/overlay/confirm-dialog.tsx';
import { CareFailure } from './form-dialog.client.tsx';

interface CareConfirmProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly busyText: string;
  /** The request that the press sends. The dialog stays open while it runs, and says why if it fails. */
  readonly act: { readonly isPending: boolean; readonly error: Error | null };
  readonly tone?: 'danger';
  readonly confirmWord?: string;
  readonly confirmWordLabel?: string;
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** Asks before an act that changes a class, and shows how it went. */
export function CareConfirm({ act, isOpen = true, onClose, children, ...dialog }: CareConfirmProps) {
  const care = useTranslations('classCare');
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={isOpen}
      cancelLabel={care('cancel')}
      isBusy={act.isPending}
      onCancel={() => {
        if (!act.isPending) onClose();
      }}
    >
      <div className="contents">{children}</div>
      <CareFailure error={act.error} className="mt-4" />
    </ConfirmDialog>
  );
}
