import { useTranslations } from 'use-intl';
import { QrDrawing } from '../../client/qr/qr-drawing.tsx';

/** The address that leads into a class, as a QR code. */
export function AddressCode({ address }: { address: string }) {
  const t = useTranslations('teacher.codeScreen');
  const words = { label: t('qrText', { address }), loading: t('qrLoading'), failed: t('qrFailed') };
  return <QrDrawing text={address} words={words} />;
}
