/** An uploaded file, with the type that its sender gave. */
export type KnowledgeFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };
