import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'
import type { FieldProblem } from './FieldFrame.tsx'

/**
 * What ties the controls of a form to it: `const bind = bindFields(form)`, then `<TextField label="NIF" {...bind('nif')} />`.
 */
export const bindFields =
  <Values extends FieldValues, Body>({ register, formState }: UseFormReturn<Values, unknown, Body>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const error: FieldProblem = get(formState.errors, name)
    return { field: register(name, options), error }
  }
