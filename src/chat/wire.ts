/** What a call was answered. */
export interface Answer {
  status: number;
  errcode?: number;
  seconds?: number;
}

/** Makes a call of the chat; undefined where no answer came. */
export async function post(name: string, body: object): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`/sandbox/chat/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { errcode, data } = (await answer.json()) as { errcode?: number; data?: Answer };
    return {
      status: answer.status,
      ...(errcode !== undefined && { errcode }),
      ...(data?.seconds !== undefined && { seconds: data.seconds }),
    };
  } catch {
    return undefined;
  }
}

/** A talk in the desk's list. */
export interface Listed {
  key: string;
  name: string;
  team: string;
  language: string;
  isHere: boolean;
  unread: number;
  lastText: string;
  changedAt: string;
}

/** The desk's talks; undefined where no answer came. */
export async function listOf(): Promise<Listed[] | undefined> {
  try {
    return (await (await fetch('/sandbox/chat-desk/list')).json()) as Listed[];
  } catch {
    return undefined;
  }
}
