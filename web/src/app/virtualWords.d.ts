/** Made by the build (`web/splitLanguages.ts`): how to load the words of each language, in two parts. */
declare module 'virtual:words' {
  const load: Record<
    'spec' | 'ca' | 'es' | 'en',
    Record<
      'first' | 'rest',
      () => Promise<{ default: Record<string, import('#language/shownMessages.ts').ShownTable> }>
    >
  >
  export default load
}
