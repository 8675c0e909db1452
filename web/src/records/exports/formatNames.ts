/** What people call the formats of files, in every language. */
export const FORMAT_NAMES = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV', zip: 'ZIP' } as const
