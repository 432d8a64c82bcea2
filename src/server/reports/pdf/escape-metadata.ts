import { escapeHtml } from '../../mail/escape-html.ts';
import type { Pdf } from './write-text.ts';

/** What the types do not tell of a document. */
interface MetadataWriter {
  info: Readonly<Record<string, unknown>>;
  /** Writes title and author into the packet of metadata, which is XML, as they stand in `info`. */
  _addInfo(): void;
}

/** Characters that XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Has a document write its metadata as XML; in its dictionary title and author stay as they are. */
export function escapeMetadata(doc: Pdf): void {
  const writer = doc as unknown as MetadataWriter;
  const addInfo = writer._addInfo.bind(doc);
  writer._addInfo = () => {
    const { info } = writer;
    writer.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === 'string' ? toXml(value) : value]),
    );
    addInfo();
    writer.info = info;
  };
}

function toXml(text: string): string {
  return escapeHtml(text.replaceAll(unwritable, ''));
}
