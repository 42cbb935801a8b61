import type { Database } from '../db/client';

export async function seedDemo(_database: Database): Promise<void> {}
