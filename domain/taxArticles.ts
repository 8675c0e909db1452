/** Articles of LIVA that are mentioned for a treatment where the product names none; E6 has many causes, and so none that is usual. */
const USUAL: Readonly<Record<string, string>> = {
  E1: '20',
  E2: '21',
  E3: '22',
  E4: '23, 24',
  E5: '25',
  N1: '7, 14',
}

/** The article of LIVA that the mention of a treatment names unless another is given (`20`); empty where none is usual. */
export const usualArticle = (treatment: string): string => USUAL[treatment] ?? ''
