import { z } from 'zod'
import type { secondFactorCalls } from '../calls/secondFactors.ts'
import { newPasskeyBody, passkeyOptionsSchema, passkeySignInBody } from '../passkeys.ts'
import {
  changedFactorsSchema,
  factorDemandSchema,
  newTotpBody,
  newTotpSchema,
  ownFactorsSchema,
  proofBody,
  recoveryCodesSchema,
  removePasskeyBody,
  secondStepBody,
} from '../secondFactors.ts'
import { loginAnswerSchema, tokenAnswerSchema } from '../session.ts'
import { nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

const changedThroughBff = loginAnswerSchema.extend({
  recoveryCodes: changedFactorsSchema.shape.recoveryCodes,
})

export const secondFactorShapes = {
  finishSignIn: {
    summary: 'Shows the second factor, after a right password. A browser’s ticket is the BFF’s to add.',
    body: secondStepBody,
    answers: { 200: tokenAnswerSchema },
    throughBff: loginAnswerSchema,
  },
  beginPasskeySignIn: {
    summary: 'What a browser is to ask a passkey for, to sign in or to show who one is.',
    answers: { 200: passkeyOptionsSchema },
  },
  signInWithPasskey: {
    summary:
      'Signs in by a passkey alone, which is two factors: it is had, and opened by finger, face or PIN.',
    body: passkeySignInBody,
    answers: { 200: tokenAnswerSchema },
    throughBff: loginAnswerSchema,
  },
  readOwnFactors: { summary: 'One’s own second factors.', answers: { 200: ownFactorsSchema } },
  beginTotp: {
    summary: 'Begins to set up an app for codes; it counts once a code of it has come.',
    body: proofBody,
    answers: { 200: newTotpSchema },
  },
  confirmTotp: {
    summary: 'A code of the app that is being set up: from now on it is asked for. Ends the other sessions.',
    body: newTotpBody,
    answers: { 200: changedFactorsSchema },
    throughBff: changedThroughBff,
  },
  removeTotp: {
    summary: 'Codes of an app are asked for no more. Ends the other sessions.',
    body: proofBody,
    answers: { 200: changedFactorsSchema },
    throughBff: changedThroughBff,
  },
  beginPasskey: {
    summary: 'What a browser is to make a passkey with.',
    body: proofBody,
    answers: { 200: passkeyOptionsSchema },
  },
  addPasskey: {
    summary: 'Keeps a passkey that was just made. Ends the other sessions.',
    body: newPasskeyBody,
    answers: { 200: changedFactorsSchema },
    throughBff: changedThroughBff,
  },
  removePasskey: {
    summary: 'A passkey is worth nothing any more. Ends the other sessions.',
    body: removePasskeyBody,
    answers: { 200: changedFactorsSchema },
    throughBff: changedThroughBff,
  },
  renewRecoveryCodes: {
    summary: 'Makes new recovery codes; those of before are worth nothing.',
    body: proofBody,
    answers: { 200: recoveryCodesSchema },
  },
  removeFactorsOf: {
    summary:
      'Takes the second factors off the account of who has lost them, ends its sessions and tells its owner.',
    params: { email: z.string().trim().toLowerCase() },
    answers: nothing,
  },
  readFactorDemand: {
    summary: 'The roles whose people need a second factor.',
    answers: { 200: factorDemandSchema },
  },
  changeFactorDemand: {
    summary: 'Says whose role needs a second factor; who has none can do nothing but set one up.',
    body: factorDemandSchema,
    answers: { 200: factorDemandSchema },
  },
} satisfies ShapesOf<typeof secondFactorCalls>
