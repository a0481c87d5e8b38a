import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { markAs, markOf } from './mark';

/** An answer to the app or a partner that was checked, written and marked once, and is given again and again. */
export class Prepared<Output extends z.ZodType = z.ZodType> {
  private constructor(
    private readonly text: string,
    private readonly mark: string,
    /** What it was checked by. */
    readonly output: Output,
  ) {}

  /** Checks an answer by the schema of its endpoint and writes it. Throws the error where it does not fit. */
  static by<Output extends z.ZodType>(
    { output }: { output: Output },
    answer: z.input<Output>,
  ): Prepared<Output> {
    const given = output.parse(answer);
    return new Prepared(JSON.stringify(given), markOf(given), output);
  }

  /** Sends it; whoever holds it already, in this language, is told that it is unchanged. */
  send(reply: FastifyReply): FastifyReply {
    markAs(reply, this.mark);
    return reply.type('application/json; charset=utf-8').send(this.text);
  }
}
