/** A file that is no statement, or that contradicts itself. Its message is for staff, in the language of who asked, and names the place. */
export class UnreadableStatement extends Error {}
