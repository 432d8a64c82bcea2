/** Characters that file systems refuse, that are invisible in a name, or that would end it early. */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}/\\:*?"<>|%]+/gu;
const longestPartBytes = 80;

/** `parts` joined by hyphens, in any script, each cut to a length that every file system takes. */
export function fileName(parts: readonly string[], extension: 'csv' | 'pdf'): string {
  const fit = parts.map(fitPart).filter((part) => part !== '');
  return `${fit.join('-')}.${extension}`;
}

function fitPart(part: string): string {
  let fit = '';
  for (const sign of part.normalize('NFC').replace(unfit, ' ').replace(/\s+/gu, '-')) {
    if (Buffer.byteLength(fit + sign) > longestPartBytes) break;
    fit += sign;
  }
  return fit.replace(/^[-.]+|[-.]+$/g, '');
}

/**
 * The header value that makes a browser save a file and never display it on this origin. Old browsers get the name in
 * ASCII, others the full name.
 */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
