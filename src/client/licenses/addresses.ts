export const licenseAddresses = {
  list: '/licenses',
  redeem: '/licenses/redeem-code',
} as const;
