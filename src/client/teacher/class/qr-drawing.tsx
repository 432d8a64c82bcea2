import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { qrPath, quietZone } from './qr-path.ts';

/** The address as a QR code. The code generator is loaded when one is first shown. */
export function QrDrawing({ address }: { address: string }) {
  const t = useTranslations('teacher.codeScreen');
  const drawing = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => {
      const { create } = await import('qrcode');
      const { modules } = create(address, { errorCorrectionLevel: 'M' });
      return { side: modules.size + 2 * quietZone, path: qrPath(modules) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  if (drawing.error) return <p className="text-ink-soft">{t('qrFailed')}</p>;
  if (!drawing.data) return <LoadingBlock label={t('qrLoading')} />;
  const { side, path } = drawing.data;
  return (
    // Dark on light in both schemes: many readers cannot see a code the other way round.
    <svg
      role="img"
      aria-label={t('qrText', { address })}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full rounded-data bg-gel-ink forced-color-adjust-none"
    >
      <path d={path} className="fill-gel" />
    </svg>
  );
}
