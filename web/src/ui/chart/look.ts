/**
 * How bars of a series look. They differ on paper without colour, too: full, empty with an outline, or hatched with a broken outline, which
 * is for what has not happened yet.
 */
export type Look = 'solid' | 'outlined' | 'hatched'
