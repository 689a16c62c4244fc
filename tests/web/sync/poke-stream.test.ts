import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { pageFor } from '../../../sync-server/sync/poke-hub.ts';
import { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { unreachable } from '../../support/simulator/memory-server.ts';
import { engineOn, minute, quiet, started, trouble } from './engine-setup.ts';
import { deviceId, openWorld } from './setup.ts';
import type { World } from './setup.ts';

/** The lines in which the device is told of what is written from now on. */
function pokesFor(world: World): string[] {
  const lines: string[] = [];
  const device = { id: deviceId, familyId: 1, holder: world.holder, scopeVersion: 1 };
  world.server.onNews = (news) => {
    const poke = { epoch: news.epoch, head: news.head, page: pageFor(news, device) };
    lines.push(`data: ${JSON.stringify(poke)}`);
  };
  return lines;
}

describe('The engine with pokes', () => {
  it('runs only for a poke of something new [SY16]', async () => {
    const { world, requests, poke, store, pokes } = await started();
    poke(world.server.head);
    pokes.push('data: {"epoch":1,"head":"soon"}');
    pokes.push('data: <html>');
    pokes.push('event: poke');
    await quiet();
    expect(requests.count).toBe(0);
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    poke(world.server.head);
    await quiet();
    expect(requests.count).toBe(1);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    poke(0, 0);
    await quiet();
    expect(requests.count).toBe(2);
  });

  it('applies a small change from the poke without a request, once and in order [SY5] [SY16]', async () => {
    const { world, requests, store, pokes } = await started();
    const lines = pokesFor(world);
    const { leo } = world.family;
    await world.serverWrites(update(student, leo.id, { gradeLevel: '4' }));
    await world.serverWrites(update(student, leo.id, { gradeLevel: '5' }));
    for (const line of [lines[0]!, lines[0]!, lines[1]!]) pokes.push(line);
    await quiet();
    expect(requests.count).toBe(0);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    await world.serverWrites(update(student, leo.id, { gradeLevel: '6' }));
    await world.serverWrites(update(student, leo.id, { gradeLevel: '7' }));
    pokes.push(lines[3]!);
    pokes.push(lines[2]!);
    pokes.push(lines[3]!.slice(0, -40));
    await quiet();
    expect(requests.count).toBe(1);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('doesn’t request what the run under way brings, the echo of its own change [SY16]', async () => {
    const { world, engine, requests, pokes, poke, writes } = await started();
    const gate = Promise.withResolvers<void>();
    const inner = { ...world.transport };
    world.transport.sync = async (request) => {
      const answer = await inner.sync(request);
      await gate.promise;
      return answer;
    };
    await writes('4');
    engine.onLocalWrite();
    await quiet();
    poke(world.server.head);
    await quiet();
    gate.resolve();
    await quiet();
    expect([requests.count, engine.status().pending]).toEqual([1, 0]);
    expect(pokes.connections).toBe(1);
  });

  it('sends pending ops when a poke shows that the server is reachable, although the poke brought everything [SY16]', async () => {
    const { world, engine, answer, store, pokes, writes } = await started();
    const lines = pokesFor(world);
    answer.current = unreachable;
    await writes('4');
    await engine.syncNow();
    answer.current = undefined;
    await world.serverWrites(update(student, world.family.mia.id, { gradeLevel: '6' }));
    pokes.push(lines[0]!);
    await quiet();
    expect(engine.status()).toMatchObject({ pending: 0, trouble: null });
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('reconnects when the connection ends, and requests what it missed meanwhile [SY16]', async () => {
    const { world, timers, pokes, store } = await started();
    pokes.end();
    await quiet();
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    await timers.pass(5_000);
    expect(pokes.connections).toBe(2);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('checks at once when a stream says that the device was removed from the family', async () => {
    const { answer, engine, timers, pokes, requests } = await started();
    answer.current = trouble('revoked');
    pokes.end();
    await quiet();
    expect(requests.count).toBe(0);
    await timers.pass(5_000);
    expect(requests.count).toBe(1);
    expect(engine.status()).toMatchObject({ trouble: 'revoked' });
  });

  it('fetches what was written between the first run and the connection [SY16]', async () => {
    const world = await openWorld();
    const { engine, connecting, store } = engineOn(world);
    const connection = Promise.withResolvers<void>();
    connecting.current = connection.promise;
    engine.start();
    await quiet();
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    expect(new Map(store.records.map)).not.toEqual(world.shouldBe());
    connection.resolve();
    await quiet();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    engine.stop();
  });

  it('continues as soon as the server answers again, whatever its back-off [SY16]', async () => {
    const world = await openWorld();
    const { engine, answer, timers, pokes, store } = engineOn(world);
    answer.current = unreachable;
    engine.start();
    await timers.pass(5 * minute);
    expect(pokes.connections).toBe(0);
    answer.current = undefined;
    await engine.syncNow();
    await quiet();
    expect(pokes.connections).toBe(1);
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    pokes.push(`data: ${JSON.stringify(await world.server.readHead())}`);
    await quiet();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    engine.stop();
    await timers.pass(5 * minute);
    expect(pokes.connections).toBe(1);
  });

  it('opens one connection, even if the server answers while one is being opened [SY16]', async () => {
    const world = await openWorld();
    const { engine, answer, timers, pokes, connecting } = engineOn(world);
    answer.current = unreachable;
    engine.start();
    await quiet();
    await timers.pass(3_000);
    answer.current = undefined;
    const connection = Promise.withResolvers<void>();
    connecting.current = connection.promise;
    // Its own wait ends first: the connection is under way when a run hears the server.
    await timers.pass(1_000);
    await engine.syncNow();
    await engine.syncNow();
    connection.resolve();
    await quiet();
    expect(pokes.connections).toBe(1);
    engine.stop();
  });

  it('does not listen before the device is paired, nor in a family without a server', async () => {
    const world = await openWorld();
    const { engine, pokes, store } = engineOn(world, { store: new MemoryDeviceStore() });
    engine.start();
    await quiet();
    expect([pokes.connections, engine.status().phase]).toEqual([0, 'unpaired']);
    await store.transact((tx) => tx.setState({ ...world.newStore().deviceState }));
    engine.stop();
    engine.start();
    await quiet();
    expect(pokes.connections).toBe(1);
    engine.stop();
  });

  it('reconnects ever more seldom if connections end at once', async () => {
    const { timers, pokes } = await started();
    for (let at = 0; at < 60; at += 1) {
      pokes.end();
      await timers.pass(minute / 2);
    }
    expect(pokes.connections).toBeLessThan(35);
    expect(pokes.connections).toBeGreaterThan(5);
  });
});
