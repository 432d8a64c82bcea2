/**
 * Of the two pages of a class, whether the query asks for a part of the other one: links made while they were one page
 * lead on to where that part is now, with the whole query.
 */
export function belongsToRun(search: URLSearchParams): boolean {
  const tab = search.get('tab');
  // A sort without a tab is that of the table of progress.
  return tab === 'live' || search.get('show') === 'code' || (search.has('sort') && tab !== 'students');
}

export function belongsToDetails(search: URLSearchParams): boolean {
  return search.get('tab') === 'students' || search.get('show') === 'roster';
}
