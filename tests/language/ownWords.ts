/**
 * Words that only one of the languages has and that hardly a sentence does without: what stands under another language was forgotten
 * there, or copied.
 */
export const OWN_WORDS = {
  ca: /\b(amb|els|dels|als|aquest|aquesta|aquests|aquestes|cap|més|està|s’ha|s’han|ha d’|després|encara|factures|correus|desa|esborra|cal|fins a|no hi ha|mentre)\b|l·l/iu,
  es: /\b(con|(?<!-)los|del? los|este|esta|estos|estas|ningún|ninguna|está|más|después|todavía|facturas|correos|guardar|eliminar|hasta|mientras|ya no)\b|ción\b|ñ/iu,
  en: /\b(the|of|is|are|with|this|these|invoices|save|delete|cancel(?!·)|when|which|and|not)\b/iu,
} as const
