import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeList } from './decode-list.client.ts';
import { readList, takenLines, withOrder, withRole } from './read-list.client.ts';

const texts = (list: string, names: readonly string[] = []) =>
  readList(list, names).lines.map(({ lastName, firstName, ownId }) => [lastName, firstName, ownId]);
const two = [
  ['Lind', 'Ada', '4711'],
  ['Nguyen', 'Bao', '4712'],
];

describe('a list of names', () => {
  it.each([
    ['tabs', 'Lind\tAda\t4711\nNguyen\tBao\t4712'],
    ['semicolons', 'Lind;Ada;4711\r\nNguyen;Bao;4712'],
    ['commas', 'Lind, Ada, 4711\nNguyen,  Bao,4712'],
    ['bars', 'Lind|Ada|4711\rNguyen | Bao | 4712'],
    ['quotation marks', '"Lind","Ada","4711"\n"Nguyen","Bao","4712"'],
    ['quotation marks after a space', '"Lind", "Ada", "4711"\n"Nguyen", "Bao", "4712"'],
    ['typographic quotation marks', '“Lind”,“Ada”,“4711”\n„Nguyen“,„Bao“,„4712“'],
    ['guillemets', '«Lind»;«Ada»;4711\n«Nguyen»;«Bao»;4712'],
    ['a line that names the separator', 'sep=;\nLind;Ada;4711\nNguyen;Bao;4712'],
    ['last and first name in one cell', '"Lind, Ada",4711\n"Nguyen, Bao",4712'],
    ['last and first name in one cell, and tabs', 'Lind, Ada\t4711\nNguyen, Bao\t4712'],
    ['last and first name in one cell, and semicolons', 'Lind, Ada;4711\nNguyen, Bao;4712'],
    ['whole names', 'Ada Lind;4711\nBao Nguyen;4712'],
    ['numbers of lines', '1. Lind, Ada;4711\n2. Nguyen, Bao;4712'],
    ['numbers of lines with brackets', '1) Lind, Ada;4711\n2) Nguyen, Bao;4712'],
    ['numbers of lines in a column', '1\tLind\tAda\t4711\n2\tNguyen\tBao\t4712'],
    [
      'a line break inside quotation marks',
      'Last Name,First Name,Student ID\n"Lind",Ada,4711\n"Nguyen","Bao\n",4712',
    ],
    ['empty lines and columns', '\nLind;;Ada;4711\n;;;\nNguyen;;Bao;4712\n\n'],
  ])('is read with %s', (_, list) => expect(texts(list)).toEqual(two));

  it('counts lines as the teacher does, also after a line break inside quotation marks', () => {
    expect(
      readList('Last,First\n"Li\nnd",Ada\n\nRuiz,Ana').lines.map(({ number, lastName }) => [
        number,
        lastName,
      ]),
    ).toEqual([
      [2, 'Li nd'],
      [5, 'Ruiz'],
    ]);
  });

  it.each([
    [
      'numbers without a column',
      '1. Ada Lind\n2. Bao Nguyen',
      [
        ['Lind', 'Ada', ''],
        ['Nguyen', 'Bao', ''],
      ],
    ],
    [
      'numbers and tabs',
      '1\tAda Lind\n2\tBao Nguyen',
      [
        ['Lind', 'Ada', ''],
        ['Nguyen', 'Bao', ''],
      ],
    ],
    [
      'small words',
      'Vincent van Gogh\nAna de la Cruz',
      [
        ['van Gogh', 'Vincent', ''],
        ['de la Cruz', 'Ana', ''],
      ],
    ],
    [
      'a mark that is never closed',
      'Ada "Bea Lind\nBao Nguyen',
      [
        ['Lind', 'Ada "Bea', ''],
        ['Nguyen', 'Bao', ''],
      ],
    ],
    [
      'one name',
      '李小龍\n王晓明',
      [
        ['李小龍', '', ''],
        ['王晓明', '', ''],
      ],
    ],
  ])('is read with %s', (_, list, expected) => expect(texts(list)).toEqual(expected));

  it.each([
    ['Google Classroom', 'Last Name,First Name,Email Address\nLind,Ada,a@x.org\nNguyen,Bao,b@x.org', ''],
    [
      'Clever',
      'School_id,Student_id,Student_number,State_id,Last_name,Middle_name,First_name,Grade\n88,c1,4711,900,Lind,,Ada,7\n88,c2,4712,901,Nguyen,,Bao,7',
    ],
    [
      'OneRoster',
      'sourcedId,status,enabledUser,username,givenName,familyName,middleName,identifier,email\na-1,active,true,alind,Ada,Lind,,4711,\na-2,active,true,bn,Bao,Nguyen,,4712,',
    ],
    [
      'Moodle',
      'First name,Surname,ID number,Institution,Email address\nAda,Lind,4711,S,a@x\nBao,Nguyen,4712,S,b@x',
    ],
    [
      'Canvas',
      'Student,ID,SIS User ID,SIS Login ID,Section,Lab 1 (55)\n    Points Possible,,,,,10\n"Lind, Ada",1,4711,al,A,9\n"Nguyen, Bao",2,4712,bn,A,8\n"Student, Test",3,,x,A,',
    ],
    ['PowerSchool', 'Student_Number\tLastFirst\tGrade_Level\n4711\tLind, Ada\t7\n4712\tNguyen, Bao\t7'],
    ['Infinite Campus', 'Student Number,Last Name,First Name,Grade\n4711,Lind,Ada,07\n4712,Nguyen,Bao,07'],
    ['Skyward', 'Other ID;Stu Full Name;Gr\n4711;Lind, Ada;7\n4712;Nguyen, Bao;7'],
    ['Schoology', 'First Name,Last Name,Unique User ID,Grade\nAda,Lind,4711,\nBao,Nguyen,4712,'],
    ['ASV', 'Familienname;Rufname;Klasse;Schüler-ID\nLind;Ada;7b;4711\nNguyen;Bao;7b;4712'],
    [
      'WebUntis',
      'Langname;Vorname;Externe Id;Geburtsdatum\nLind;Ada;4711;01.02.2014\nNguyen;Bao;4712;02.02.2014',
    ],
    ['EduPage', 'Priezvisko;Meno;Číslo žiaka\nLind;Ada;4711\nNguyen;Bao;4712'],
    ['Moodle in German', 'Vorname;Nachname;ID-Nummer;E-Mail-Adresse\nAda;Lind;4711;a@x\nBao;Nguyen;4712;b@x'],
    ['Moodle in French', "Prénom,Nom de famille,Numéro d'identification\nAda,Lind,4711\nBao,Nguyen,4712"],
    ['Moodle in Spanish', 'Nombre,Apellido(s),Número de ID\nAda,Lind,4711\nBao,Nguyen,4712'],
    ['Moodle in Italian', 'Nome,Cognome,Codice identificativo\nAda,Lind,4711\nBao,Nguyen,4712'],
    ['Moodle in Portuguese', 'Nome,Apelido,Número de identificação\nAda,Lind,4711\nBao,Nguyen,4712'],
    ['SIMS', 'Legal Surname,Legal Forename,UPN,Reg\nLind,Ada,4711,7B\nNguyen,Bao,4712,7B'],
    [
      'names of teachers and parents beside those of pupils',
      'Teacher surname;Mother forename;Schüler: Familienname;Schüler: Vorname(n);person_number\nRoth;Eva;Lind;Ada;4711\nRoth;Mai;Nguyen;Bao;4712',
    ],
    [
      'a gradebook of Google Classroom',
      'Last Name,First Name,Email Address,Quiz 1\nDate,,,27 Nov\nPoints,,,100\nClass average,,,75\nLind,Ada,a@x,80\nNguyen,Bao,b@x,90',
      '',
    ],
    ['Spanish whole names', 'Nº,Apellidos y nombre\n1,"Lind, Ada"\n2,"Nguyen, Bao"', ''],
    ['Italian whole names', 'N.;Cognome e nome\n1;Lind Ada\n2;Nguyen Bao', ''],
    ['a mail program', 'Ada Lind <ada@example.org>\nBao Nguyen <bao@example.org>', ''],
    ['German', 'Klasse 7b\nVorname;Name;Nummer\nAda;Lind;4711\nBao;Nguyen;4712'],
    ['French', 'Nom;Prénom;N° élève;Numéro élève\nLIND;Ada;;4711\nNguyen;Bao;;4712', undefined, 'LIND'],
    ['Spanish', 'Nombre;Apellidos;Matrícula\nAda;Lind;4711\nBao;Nguyen;4712'],
    ['Italian', 'Cognome;Nome;Numero alunno\nLind;Ada;4711\nNguyen;Bao;4712'],
    ['Portuguese', 'Nome;Apelido;Nº do aluno;Número do aluno\nAda;Lind;;4711\nBao;Nguyen;;4712'],
  ])('is read from an export of %s', (_, list, id = '4711', last = 'Lind') => {
    expect(texts(list)).toEqual([
      [last, 'Ada', id],
      ['Nguyen', 'Bao', id === '' ? '' : '4712'],
    ]);
  });

  it.each([
    [
      'Cognome e nome;Matricola\nRossi Maria;1001\nDe Luca Paolo;1002',
      [
        ['Rossi', 'Maria', '1001'],
        ['De Luca', 'Paolo', '1002'],
      ],
    ],
    [
      'Élève;Né(e) le\nDE LA TOUR Marie;01/02/2013\nMARTIN Paul Jean;03/04/2013',
      [
        ['DE LA TOUR', 'Marie', ''],
        ['MARTIN', 'Paul Jean', ''],
      ],
    ],
    [
      'Marie DE LA TOUR\nPaul MARTIN',
      [
        ['DE LA TOUR', 'Marie', ''],
        ['MARTIN', 'Paul', ''],
      ],
    ],
    [
      'Marie;TOUR\nPaul;MARTIN',
      [
        ['TOUR', 'Marie', ''],
        ['MARTIN', 'Paul', ''],
      ],
    ],
    [
      '学生,学号\n王小明,20230101\n李华,20230102',
      [
        ['王小明', '', '20230101'],
        ['李华', '', '20230102'],
      ],
    ],
    [
      'Ana De La Cruz\nBao Nguyen',
      [
        ['De La Cruz', 'Ana', ''],
        ['Nguyen', 'Bao', ''],
      ],
    ],
    [
      'Nachname;Vorname\n"O\'Neil ""Zo""";"Zoë"\nLind;Ada',
      [
        ['O\'Neil "Zo"', 'Zoë', ''],
        ['Lind', 'Ada', ''],
      ],
    ],
  ])('tells the parts of the names in %j', (list, expected) => expect(texts(list)).toEqual(expected));

  it('asks about a first line with the head of a column, also where the other heads are not known', () => {
    const list = readList('Student;Zzz\nAda Lind;x\nBao Nguyen;y');
    expect(list.asked.map(({ text }) => text)).toEqual(['Student · Zzz']);
    expect(list.lines).toHaveLength(2);
  });

  it('takes no number of a school, no points and no date for the number of a student', () => {
    expect(
      texts('School_id,Last_name,First_name\n8812,Lind,Ada\n8812,Nguyen,Bao').map(([, , id]) => id),
    ).toEqual(['', '']);
    expect(texts('Lind;Ada;87\nNguyen;Bao;91').map(([, , id]) => id)).toEqual(['', '']);
    expect(texts('Lind;Ada;12.5;01.02.2014\nNguyen;Bao;11.75;03.02.2014').map(([, , id]) => id)).toEqual([
      '',
      '',
    ]);
    expect(readList('Vorname,Nachname\nAda,Lind').columns.roles).toEqual(['firstName', 'lastName']);
  });

  it('never takes a line in silently that may be no student', () => {
    const list = readList(
      'Class 7b\nDate: 27.11.2026\nLind;Ada;4711\nTotal;;\nNguyen;Bao;4712\nDurchschnitt;;3\n27.11.2026;;\nRoom 12;;',
    );
    expect(list.lines.map(({ lastName }) => lastName)).toEqual(['Lind', 'Nguyen']);
    expect(list.asked.map(({ line }) => line.number)).toEqual([1, 2, 4, 6, 7, 8]);
    expect(takenLines(list, new Set([8])).map(({ number }) => number)).toEqual([3, 5, 8]);
    // Heads in a language that is not known, and one name among pairs.
    expect(
      readList('Cognome legale;Altro\nLind;Ada\nNguyen;Bao').asked.map(({ line }) => line.number),
    ).toEqual([1]);
    expect(
      readList('Last;First;Quiz\nLind;Ada;8\nSeats;;30\nNguyen;Bao;9').asked.map(({ line }) => line.number),
    ).toEqual([3]);
    // If every line has one name, no line is doubtful.
    expect(texts('Last;First;Quiz\nSari;;8\nWati;;30').map(([last]) => last)).toEqual(['Sari', 'Wati']);
    expect(readList('7b Biology\nAda Lind\nBao Nguyen').asked.map(({ text }) => text)).toEqual([
      '7b Biology',
    ]);
  });

  it.each([12, 3])(
    'shows columns by what stands in them, and an id that stands twice, of %i students',
    (count) => {
      const ids = Array.from(
        { length: count },
        (_, at) => `Ada${'abcdefghijkl'[at]};Lind;${at === count - 1 ? 4700 : 4700 + at}`,
      );
      const list = readList(['Class 7b', ...ids].join('\n'));
      expect(list.samples).toEqual(['Adaa', 'Lind', '4700']);
      expect(list.columns.roles[2]).toBe('ownId');
    },
  );

  it('asks once which name is the last one, unless heads or students of the class tell', () => {
    const list = 'Ada;Lind;4711\nBao;Nguyen;4712\nCem;Oz;4713';
    expect(readList(list).columns.isOrderAsked).toBe(true);
    expect(withOrder(readList(list), true).lines[0]).toMatchObject({ lastName: 'Lind', firstName: 'Ada' });
    expect(withOrder(readList(list), true).columns.isOrderAsked).toBe(false);
    expect(readList(list, ['Ada Lind', 'cem öz']).columns).toMatchObject({
      roles: ['firstName', 'lastName', 'ownId'],
      isOrderAsked: false,
    });
    expect(readList(list, ['Lind Ada']).columns).toMatchObject({ roles: ['lastName', 'firstName', 'ownId'] });
    // Two students who wrote their names in different orders decide nothing.
    expect(readList(list, ['Ada Lind', 'Nguyen Bao']).columns.isOrderAsked).toBe(true);
    expect(texts('Lind Ada\nNguyen Bao', ['Ada Lind', 'Bao Nguyen'])).toEqual([
      ['Lind', 'Ada', ''],
      ['Nguyen', 'Bao', ''],
    ]);
  });

  it('lets the teacher choose other columns', () => {
    const list = readList('Lind;Ada;Bea;4711\nNguyen;Bao;Cy;4712');
    expect(withRole(list, 'firstName', 2).lines[0]).toMatchObject({
      lastName: 'Lind',
      firstName: 'Bea',
      ownId: '4711',
    });
    expect(withRole(list, 'ownId', null).lines[0]).toMatchObject({ ownId: '' });
    const whole = withRole(list, 'fullName', 0);
    expect(whole.columns.roles).toEqual(['fullName', null, null, 'ownId']);
  });

  it('says which lines have more cells than there are columns', () => {
    expect(
      readList('Lind,Ada,4711,7b\nRuiz,Ana,4712\nNguyen,Bao,4713').lines.map(({ hasMore }) => hasMore),
    ).toEqual([...[true, false, false]]);
  });

  it('reads back what a spreadsheet writes, whatever stands in the cells', () => {
    const cell = fc
      .string({ minLength: 1 })
      .map((text) => `x${text.replace(/[\s“”„«»‟〝〞\p{N}"]+/gu, ' ').trim()}`);
    const head = 'last name\tfirst name\town id\n';
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join('\t'));
        const list = readList(head + quoted.join('\n'));
        expect(
          takenLines(list, new Set(list.asked.map(({ line }) => line.number))).map((line) => line.ownId),
        ).toEqual(rows.map((row) => row[2]));
      }),
    );
  });
});

describe('the encoding of a file', () => {
  const bytesOf = (text: string, table: Record<string, number>) =>
    Uint8Array.from([...text].map((sign) => table[sign] ?? sign.charCodeAt(0)));
  const read = (bytes: Uint8Array) => decodeList(bytes)?.readings.map(({ text }) => text);

  it('is found where it is UTF-8 or UTF-16, with a mark or without', () => {
    const text = 'Müller;Zoë\nŁukasz;Ōta';
    const utf8 = new TextEncoder().encode(text);
    const le = Uint8Array.from(
      [...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    );
    const be = Uint8Array.from(
      [...text].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255]),
    );
    for (const bytes of [
      utf8,
      Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]),
      le,
      be,
      Uint8Array.from([0xff, 0xfe, ...le]),
      Uint8Array.from([0xfe, 0xff, ...be]),
    ])
      expect(read(bytes)).toEqual([text]);
  });

  it('is found where only one older one writes words', () => {
    expect(read(bytesOf('José;Müller\nRenée', { é: 0x8e, ü: 0x9f }))?.[0]).toBe('José;Müller\nRenée');
    expect(read(bytesOf('José;Müller', { é: 0xe9, ü: 0xfc }))).toEqual(['José;Müller']);
    expect(read(bytesOf('Jiří', { ř: 0xf8, í: 0xed }))).toContain('Jiří');
  });

  it('is no text where the file is a workbook or a picture', () => {
    const workbook = [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0];
    const picture = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    for (const bytes of [workbook, picture]) expect(decodeList(Uint8Array.from(bytes))).toBeNull();
  });

  it('is not asked where the others write no words', () => {
    expect(read(Uint8Array.from([0x4d, 0x75, 0x96, 0x6f, 0x7a]))).toEqual(['Muñoz']);
    expect(read(Uint8Array.from([0x4d, 0x75, 0xf1, 0x6f, 0x7a]))).toEqual(['Muñoz', 'Muńoz']);
  });

  it('is asked where it is in doubt, with the first line that differs', () => {
    const decoded = decodeList(bytesOf('Lind;Ada\nS\u00f8ren;Bo', { ø: 0xf8 }));
    expect(decoded?.readings.length).toBeGreaterThan(1);
    expect(decoded?.doubtful).toEqual(expect.arrayContaining(['Søren;Bo', 'Sřren;Bo']));
    const russian = decodeList(Uint8Array.from([0xc0, 0xed, 0xed, 0xe0]));
    expect(russian?.doubtful).toContain('Анна');
  });
});
