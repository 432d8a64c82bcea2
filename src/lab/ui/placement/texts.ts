/** en-US; ICU messages of the placement board. */
export const texts = {
  hint: 'Drag a piece by its handle, or press it and then its place, or choose from the list at each place.',
  tray: 'Pieces',
  allPlaced: 'Every piece is placed.',
  putBack: 'Put back here',
  empty: 'Empty',
  putHere: 'Put here',
  whatWhere: ': {piece}, in: {place}',
  instead: '{held} goes here instead',
  inPlace: 'in: {place}',
  chooseFor: 'Choose for: {place}',
  nothing: 'Nothing here',
  usedIn: '{piece} (now in: {place})',
  held: '{piece} is in your hand. Arrow keys go to the places, Space sets it down, Escape puts it back.',
  placed: '{piece} is now in: {place}.',
  returned: '{piece} is back among the pieces.',
  cancelled: '{piece} is back where it was.',
} as const;
