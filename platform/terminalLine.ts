import { styleText } from 'node:util'
import { z } from 'zod'

/** What each of our log lines has; the rest is whatever the event has to tell. */
const lineSchema = z.looseObject({
  level: z.number(),
  time: z.number(),
  name: z.string().default(''),
  msg: z.string().default(''),
  err: z
    .looseObject({ type: z.string().optional(), message: z.string(), stack: z.string().optional() })
    .optional(),
  req: z.object({ method: z.string(), path: z.string() }).optional(),
  res: z.object({ status: z.number() }).optional(),
  ms: z.number().optional(),
})

type Line = z.infer<typeof lineSchema>
type Style = Parameters<typeof styleText>[0]

/** The levels of pino. */
const INFO = 30
const WARN = 40
const ERROR = 50

/** Told elsewhere in the line, or of no use to somebody who looks on. */
const SHOWN_ELSEWHERE = [
  'level',
  'time',
  'name',
  'msg',
  'err',
  'req',
  'res',
  'ms',
  'pid',
  'hostname',
  'reqId',
]

/**
 * A line of the log as a person at a terminal reads it: time, process, what happened, with colours by level and the stack of what went
 * wrong below. What is no line of ours stays as it is.
 *
 * @param json one event of pino.
 * @param colours whether the terminal shows any.
 */
export const terminalLine = (json: string, colours: boolean): string => {
  const line = read(json)
  if (line === null) return json
  const paint = (style: Style | null, text: string) =>
    colours && style !== null && text !== '' ? styleText(style, text, { validateStream: false }) : text
  const { level, time, name, err } = line
  const head = [
    paint('dim', clock(time)),
    paint('cyan', name.padEnd(7)),
    paint(styleOf(level), messageOf(line)),
  ]
  const rest = paint('dim', fieldsOf(line))
  const reason = err === undefined ? '' : `\n${paint(styleOf(level), reasonOf(err, level))}`
  return `${[...head, rest].filter(part => part !== '').join(' ')}${reason}\n`
}

/** A request that went well is what most lines are about; nobody reads them as they run by. */
export const isSuccessfulRequest = (json: string): boolean => {
  const line = read(json)
  return line?.req !== undefined && line.level <= INFO
}

const read = (json: string): Line | null => {
  try {
    return lineSchema.parse(JSON.parse(json))
  } catch {
    return null
  }
}

const clock = (time: number): string => new Date(time).toTimeString().slice(0, 8)

const messageOf = ({ msg, req, res, ms }: Line): string => {
  if (req === undefined) return msg
  const parts = [req.method, req.path, res?.status, ms === undefined ? undefined : `${ms} ms`]
  return parts.filter(part => part !== undefined).join(' ')
}

const fieldsOf = (line: Line): string =>
  Object.entries(line)
    .filter(([name]) => !SHOWN_ELSEWHERE.includes(name) && !(name === 'requestId' && line.level < WARN))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')

/** What must be looked into is told with its stack; a warning needs no more than its reason. */
const reasonOf = ({ type, message, stack }: NonNullable<Line['err']>, level: number): string => {
  const text =
    level >= ERROR && stack !== undefined ? stack : `${type === undefined ? '' : `${type}: `}${message}`
  return text.replace(/^/gm, '    ')
}

const styleOf = (level: number): Style | null => {
  if (level >= ERROR) return 'red'
  if (level >= WARN) return 'yellow'
  return level < INFO ? 'dim' : null
}
