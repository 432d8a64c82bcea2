/** Texts without ICU: they are drawn at build time. */
export const shareMessages = {
  title: 'Hand this page on',
  lead: 'Its address, for a message, a course page or the board.',
  copy: 'Copy the address',
  copied: 'Copied',
  copyFailed: 'Copying failed: select the address above',
  showCode: 'Show a QR code',
  hideCode: 'Hide the QR code',
  codeOf: 'QR code of the address of this page',
  codeFailed: 'The QR code could not be loaded. Look at the network, then try again.',
  classroom: 'Share in Google Classroom',
  classroomHint: 'Opens a page of Google in a new window.',
} as const;
