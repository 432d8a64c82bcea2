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

/** A QR code, dark on light in both colour schemes: many readers cannot read an inverted one. */
export function QrCode({ matrix, label }: { matrix: QrMatrix; label: string }) {
  const side = matrix.size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full rounded-data bg-gel-ink forced-color-adjust-none"
    >
      <path d={qrPath(matrix)} className="fill-gel" />
    </svg>
  );
}
