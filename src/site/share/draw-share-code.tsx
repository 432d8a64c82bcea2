import { create } from 'qrcode';
import type { ReactNode } from 'react';
import { QrCode } from '../../school/client/qr/qr-code.tsx';

/** @returns the address as a QR code. */
export function drawShareCode(address: string, label: string): ReactNode {
  return <QrCode matrix={create(address, { errorCorrectionLevel: 'M' }).modules} label={label} />;
}
