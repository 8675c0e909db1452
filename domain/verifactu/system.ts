/**
 * The software as its declaración responsable names it (Orden HAC/1177/2024, art. 15). A new version is a new declaration.
 */
export const SYSTEM = { name: 'Facturació', id: 'FC', version: '1.0' } as const

/** The country of a producer who names none, in the language of the declaration. */
export const PRODUCED_IN = 'España'
