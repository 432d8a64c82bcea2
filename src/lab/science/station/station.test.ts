import { describe, expect, it } from 'vitest';
import { listJoins, oppositeSide, stationJoins, stepTowards } from './joins.ts';
import { isStationModuleId, stationModuleIds } from './module-ids.ts';
import { stationModules } from './modules.ts';
import { sortModuleIds, sortStationOptions } from './names.ts';
import { getStationModule, pickableModules } from './station.ts';
import { hasSurveyData, listSurveySites, surveySites } from './survey.ts';

describe('the station', () => {
  it('has one record for each id, in the order of the ids', () => {
    expect(stationModules.map(({ id }) => id)).toEqual([...stationModuleIds]);
    expect(isStationModuleId('unity')).toBe(true);
    expect(isStationModuleId('mir')).toBe(false);
  });

  it('puts no two modules on one place of the grid', () => {
    const places = stationModules.map(({ position: { x, y, z } }) => `${x} ${y} ${z}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('runs its spine from Zvezda aft to Harmony forward', () => {
    const spine = stationModules
      .filter(({ position }) => position.y === 0 && position.z === 0)
      .sort((left, right) => left.position.x - right.position.x);
    expect(spine.map(({ id }) => id)).toEqual(['zvezda', 'zarya', 'unity', 'destiny', 'harmony']);
  });

  it('offers the nine modules, the three leading ones first', () => {
    const ids = pickableModules.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['tranquility', 'harmony', 'permanent-multipurpose-module']);
    expect([...ids].sort()).toEqual([
      'columbus',
      'destiny',
      'harmony',
      'kibo',
      'permanent-multipurpose-module',
      'quest',
      'tranquility',
      'unity',
      'zvezda',
    ]);
  });
});

describe('joins', () => {
  it('lie one step apart on the grid, towards the side they name', () => {
    for (const { of, side, to } of stationJoins) {
      const from = getStationModule(of).position;
      const step = stepTowards[side];
      expect(getStationModule(to).position, `${to} on ${side} of ${of}`).toEqual({
        x: from.x + step.x,
        y: from.y + step.y,
        z: from.z + step.z,
      });
    }
  });

  it('are told alike from both ends', () => {
    for (const id of stationModuleIds) {
      for (const join of listJoins(id)) {
        expect(listJoins(join.to)).toContainEqual({ ...join, to: id, side: oppositeSide[join.side] });
      }
    }
  });

  it('use each port once and reach every module from Unity', () => {
    for (const id of stationModuleIds) {
      const used = listJoins(id).map(({ side }) => side);
      expect(new Set(used).size, id).toBe(used.length);
    }
    const reached = new Set(['unity']);
    const waiting = listJoins('unity');
    for (let join = waiting.pop(); join; join = waiting.pop()) {
      if (!reached.has(join.to)) waiting.push(...listJoins(join.to));
      reached.add(join.to);
    }
    expect(reached.size).toBe(stationModuleIds.length);
  });
});

describe('the survey', () => {
  it('covers eight numbered sites in five modules', () => {
    expect(surveySites.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(listSurveySites('tranquility')).toHaveLength(3);
    expect(
      pickableModules
        .filter(({ id }) => !hasSurveyData(id))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['columbus', 'kibo', 'quest', 'zvezda']);
  });
});

describe('sorting', () => {
  it('leads any list of names with the three and keeps the order of the rest', () => {
    const names = ['Unity', 'Permanent Multipurpose Module', 'Airlock', 'Harmony', 'Tranquility', 'Destiny'];
    expect(sortStationOptions(names, (name) => name)).toEqual([
      'Tranquility',
      'Harmony',
      'Permanent Multipurpose Module',
      'Unity',
      'Airlock',
      'Destiny',
    ]);
  });

  it('gives a set of modules one order', () => {
    expect(sortModuleIds(['kibo', 'harmony', 'unity'])).toEqual(['harmony', 'unity', 'kibo']);
    expect(sortModuleIds(['unity', 'kibo', 'harmony'])).toEqual(['harmony', 'unity', 'kibo']);
  });
});
