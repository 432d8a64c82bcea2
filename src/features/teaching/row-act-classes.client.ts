/** The look of an act that stands in every row of a table: quieter than what the rows say. */
export const rowActClasses = 'px-2! text-sm! font-normal! whitespace-nowrap text-ink-soft! hover:text-ink!';
