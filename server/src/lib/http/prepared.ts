import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { markAs, markOf } from './mark';

/**
 * A response to the app or a partner that is validated, serialized and hashed only once, and can be sent many times.
 */
export class Prepared<Output extends z.ZodType = z.ZodType> {
  private constructor(
    private readonly text: string,
    private readonly mark: string,
    /** Schema with which the response was validated. */
    readonly output: Output,
  ) {}

  /** Validates a response with the schema of its endpoint and serializes it. Throws if it does not match. */
  static by<Output extends z.ZodType>(
    { output }: { output: Output },
    answer: z.input<Output>,
  ): Prepared<Output> {
    const parsed = output.parse(answer);
    return new Prepared(JSON.stringify(parsed), markOf(parsed), output);
  }

  /** Sends the response with its ETag. A client that has it already in this language gets 304 (`answerUnchanged`). */
  send(reply: FastifyReply): FastifyReply {
    markAs(reply, this.mark);
    return reply.type('application/json; charset=utf-8').send(this.text);
  }
}
