import { z } from 'zod'
import type { signInCalls } from '../calls/signIns.ts'
import { endedSignInsSchema, signInSchema } from '../signIns.ts'
import { byEmail } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

const signIns = { 200: z.array(signInSchema) }
const ended = { 200: endedSignInsSchema }

export const signInShapes = {
  listSignIns: { summary: 'Where one is signed in now.', answers: signIns },
  endSignIn: { summary: 'Ends one of one’s own sign-ins.', params: { id: z.uuid() }, answers: ended },
  endOtherSignIns: { summary: 'Ends all of one’s own sign-ins but this one.', answers: ended },
  listSignInsOf: { summary: 'Where somebody is signed in now.', params: byEmail, answers: signIns },
  endSignInsOf: { summary: 'Ends all sign-ins of somebody else.', params: byEmail, answers: ended },
} satisfies ShapesOf<typeof signInCalls>
