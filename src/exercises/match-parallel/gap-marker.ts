/** Where the partner of a left side belongs in its sentence. */
export const gapMarker = '{{custom-gap}}';
