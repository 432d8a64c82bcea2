import { useQuery } from '@tanstack/react-query';
import { late } from '../../../lab/kernel/late.ts';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { QrCode } from './qr-code.tsx';

const generator = late(() => import('qrcode'));

interface QrDrawingProps {
  /** The text that a QR reader shows. */
  readonly text: string;
  readonly words: { readonly label: string; readonly loading: string; readonly failed: string };
}

/** A text as a QR code. Its generator is loaded when one is first shown. */
export function QrDrawing({ text, words }: QrDrawingProps) {
  const matrix = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { create } = await generator.load();
      return create(text, { errorCorrectionLevel: 'M' }).modules;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The text may be a secret, so the code is not cached after it is shown.
    gcTime: 0,
    retry: 1,
  });
  if (matrix.error) return <p className="text-ink-soft">{words.failed}</p>;
  if (!matrix.data) return <LoadingBlock label={words.loading} />;
  return <QrCode matrix={matrix.data} label={words.label} />;
}
