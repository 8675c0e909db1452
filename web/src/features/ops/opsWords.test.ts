import { describe, expect, it } from 'vitest'
import * as jobs from '#wire/jobs.ts'
import { jobText, queueText } from './opsWords.ts'

/** What stands under its name in the code is no word of anybody's language. */
describe('what operations tell', () => {
  it.each(Object.values(jobs.QUEUES))('has a word for the queue %s', name => {
    expect(queueText(name)).not.toBe(name)
  })

  const names = Object.values(jobs).flatMap(job =>
    typeof job === 'object' && 'name' in job && 'queue' in job && typeof job.name === 'string'
      ? job.name
      : [],
  )
  it.each(names)('has a word for the job %s', name => {
    expect(jobText(name)).not.toBe(name)
  })

  it('keeps the name of what is newer than the page', () => {
    expect([queueText('unheard of'), jobText('unheard of')]).toEqual(['unheard of', 'unheard of'])
  })
})
