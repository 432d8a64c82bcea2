import { useQuery } from '@tanstack/react-query';
import { late } from '../../kernel/late.ts';
import { LoadingBlock } from '../../ui/message/loading.tsx';

interface QrMatrix {
  /** Number of modules along one side. */
  readonly size: number;
  /** Row by row; anything but 0 is dark. */
  readonly data: ArrayLike<number>;
}

/** Modules of light margin on every side that readers need (ISO/IEC 18004). */
export const quietZone = 4;

/** The dark modules as one SVG path, one unit a module, the quiet zone included; each run of a row is one rectangle. */
export function qrPath({ size, data }: QrMatrix): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    let start: number | null = null;
    for (let x = 0; x <= size; x += 1) {
      const isDark = x < size && Boolean(data[y * size + x]);
      if (isDark) start ??= x;
      else if (start !== null) {
        runs.push(`M${start + quietZone} ${y + quietZone}h${x - start}v1h-${x - start}z`);
        start = null;
      }
    }
  }
  return runs.join('');
}

const generator = late(() => import('qrcode'));

interface QrDrawingProps {
  /** The text that a QR reader shows. */
  readonly text: string;
  readonly words: { readonly label: string; readonly loading: string; readonly failed: string };
}

/** A text as a QR code. Its generator is loaded when one is first shown. */
export function QrDrawing({ text, words }: QrDrawingProps) {
  const drawing = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { create } = await generator.load();
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      return { side: modules.size + 2 * quietZone, path: qrPath(modules) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The text may be a secret, so the code is not cached after it is shown.
    gcTime: 0,
    retry: 1,
  });
  if (drawing.error) return <p className="text-ink-soft">{words.failed}</p>;
  if (!drawing.data) return <LoadingBlock label={words.loading} />;
  const { side, path } = drawing.data;
  return (
    // Dark on light in both colour schemes: many readers cannot read an inverted code.
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
