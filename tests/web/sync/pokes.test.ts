import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/changes/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { MemoryDeviceStore } from '../../support/memory-device-store.ts';
import { unreachable } from '../../support/memory-server.ts';
import { engineOn, minute, quiet, started, trouble } from './engine-setup.ts';
import { openWorld } from './setup.ts';

describe('The engine’s listening', () => {
  it('runs on a poke of something new only [SY16]', async () => {
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

  it('listens again when the connection ends, and asks for what it missed meanwhile [SY16]', async () => {
    const { world, timers, pokes, store } = await started();
    pokes.end();
    await quiet();
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    await timers.pass(5_000);
    expect(pokes.connections).toBe(2);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('looks at once when a stream is told that the device was removed from the family', async () => {
    const { answer, engine, timers, pokes, requests } = await started();
    answer.current = trouble('revoked');
    pokes.end();
    await quiet();
    expect(requests.count).toBe(0);
    await timers.pass(5_000);
    expect(requests.count).toBe(1);
    expect(engine.status()).toMatchObject({ trouble: 'revoked' });
  });

  it('brings what was written between the first run and the connection [SY16]', async () => {
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

  it('goes on as soon as the server is heard again, whatever its back-off [SY16]', async () => {
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

  it('makes one connection, also where the server is heard while one is being made [SY16]', async () => {
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

  it('does not listen before the device is paired: a family without a server has nothing to hear', async () => {
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

  it('listens more and more seldom where connections end at once', async () => {
    const { timers, pokes } = await started();
    for (let at = 0; at < 60; at += 1) {
      pokes.end();
      await timers.pass(minute / 2);
    }
    expect(pokes.connections).toBeLessThan(35);
    expect(pokes.connections).toBeGreaterThan(5);
  });
});
