import { useQuery } from '@tanstack/react-query';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { qrPath, quietZone } from './qr-path.ts';

export interface QrDrawingProps {
  /** What a reader reads. */
  readonly text: string;
  readonly words: { readonly label: string; readonly loading: string; readonly failed: string };
}

/** A text as a QR code. The code generator is loaded when one is first shown. */
export function QrDrawing({ text, words }: QrDrawingProps) {
  const drawing = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { create } = await import('qrcode');
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      return { side: modules.size + 2 * quietZone, path: qrPath(modules) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The text may be a secret: it is not kept longer than it is shown.
    gcTime: 0,
    retry: 1,
  });
  if (drawing.error) return <p className="text-ink-soft">{words.failed}</p>;
  if (!drawing.data) return <LoadingBlock label={words.loading} />;
  const { side, path } = drawing.data;
  return (
    // Dark on light in both schemes: many readers cannot see a code the other way round.
    <svg
      role="img"
      aria-label={words.label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full rounded-data bg-gel-ink forced-color-adjust-none"
    >
      <path d={path} className="fill-gel" />
    </svg>
  );
}
