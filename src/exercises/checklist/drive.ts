import { press, sameWay } from '../drive.ts';

export const drive = sameWay(press('checkbox', 'Fresh gloves'), press('checkbox', 'Field blank'));
