import { press, sameWay } from '../drive.ts';

export const drive = sameWay(press('radio', 'Thymine'));
