/** The requested bytes of a complete response: `bytes=a-b`, `bytes=a-` or `bytes=-n`. */
export async function cutRange(whole: Response, range: string): Promise<Response> {
  const blob = await whole.blob();
  const match = /^bytes=(\d*)-(\d*)$/.exec(range);
  const [from, to] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (!match || (from === '' && to === '')) return refuse(blob.size);
  const first = from === '' ? Math.max(0, blob.size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? blob.size - 1 : Math.min(Number(to), blob.size - 1);
  if (first > last) return refuse(blob.size);
  return new Response(blob.slice(first, last + 1), {
    status: 206,
    headers: {
      'Content-Type': whole.headers.get('content-type') ?? 'application/octet-stream',
      'Content-Range': `bytes ${first}-${last}/${blob.size}`,
      'Content-Length': String(last - first + 1),
      'Accept-Ranges': 'bytes',
    },
  });
}

function refuse(size: number): Response {
  return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
}
