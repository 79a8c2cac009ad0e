import * as Type from 'typebox';
import type { AnyCall } from '../../contract/call.ts';
import { COMMON_REFUSALS, type RefusalCode } from '../../contract/refusals.ts';
import { CommonFields, type Envelope } from '../../contract/wire.ts';
import { type RefusalDetails, refusalName } from './refusal.ts';

const STATUS_OK = 200;
/** HTTP status of a refusal that a call declares. */
export const STATUS_REFUSED = 409;

/** A reply. */
export function succeed<Data>(data: Data): Envelope<Data> {
  return { code: STATUS_OK, errcode: 0, msg: '', data };
}

/** An answer that is no reply; `errcode` is a refusal, or the status where there is none. */
export function fail(
  status: number,
  errcode: number,
  msg: string,
  data: RefusalDetails = {},
): Envelope<RefusalDetails> {
  return { code: status, errcode, msg, data };
}

const Failure = Type.Object({
  code: Type.Integer(),
  errcode: Type.Integer(),
  msg: Type.String(),
  data: Type.Object({}, { additionalProperties: true }),
});

function listed(codes: readonly RefusalCode[]): string {
  return codes.map((code) => `${code} ${refusalName(code)}`).join(', ');
}

/** A call's own fields and those that every body carries; the call's own win. */
export function bodySchema(call: AnyCall) {
  const own = (call.request as unknown as Type.TObject).properties;
  return Type.Object({ ...CommonFields, ...own }, { additionalProperties: false });
}

/** What a call may answer, by status, as Fastify serializes it and the reference shows it. */
export function responseSchemas(call: AnyCall): Record<string, Type.TSchema> {
  const Ok = Type.Object({
    code: Type.Integer({ description: 'always 200' }),
    errcode: Type.Integer({ description: 'always 0' }),
    msg: Type.String(),
    data: call.reply,
  });
  const described = (description: string) => ({ ...Failure, description });
  const refused = call.refusals.length > 0 ? listed(call.refusals) : 'none';
  return {
    200: { ...Ok, description: 'Success' },
    400: described(`Input invalid: errcode ${listed([COMMON_REFUSALS[3]])}`),
    401: described('Unauthorised: no session, or one that no longer counts'),
    409: described(
      `Refused, errcode: ${refused}; any call with a once-key: 9001 onceKeyReused, 9005 notPlaced`,
    ),
    429: described(`Too many requests: errcode ${listed([COMMON_REFUSALS[2]])}`),
    503: described(`Maintenance: errcode ${listed([COMMON_REFUSALS[1]])}`),
    '4xx': Failure,
    '5xx': Failure,
  };
}
