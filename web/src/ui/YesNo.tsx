/** A flag as lists show it. */
export const YesNo = ({ value }: { value: boolean }) => <>{value ? 'Sí' : 'No'}</>
