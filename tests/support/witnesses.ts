/** What can say how things stand when the test of this name has failed; empty where nothing is open. Whoever opens something for many tests adds to it. */
export const witnesses = new Set<(test: string) => Promise<string>>()
