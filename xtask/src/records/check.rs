//! Checks the files of our sets and the table of `docs/records.md`: `cargo xtask records check`.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use color_walk_api::text::grouped;

use super::set::{self, BOARDS, KINDS, Record};

/// The document with the table.
const DOCUMENT: &str = "docs/records.md";
/// The lines around the table.
const BEGIN: &str = "<!-- `cargo xtask records check --write` writes this table. -->\n";
const END: &str = "<!-- The table ends here. -->";

/// Replays every walk of our sets, compares it with its bound, and compares docs/records.md with the files.
#[derive(clap::Args)]
pub struct Options {
    /// Writes the table of docs/records.md
    #[arg(long)]
    write: bool,
}

/// Checks all sets, and checks or writes the table.
pub fn run(root: &Path, options: &Options) -> Result<()> {
    let sets = KINDS.iter().map(|kind| Ok((*kind, whole(root, kind)?))).collect::<Result<Vec<_>>>()?;
    let file = root.join(DOCUMENT);
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {DOCUMENT}"))?;
    let new = with_table(&text, &table(&sets))?;
    if options.write {
        fs::write(&file, new).with_context(|| format!("cannot write {DOCUMENT}"))?;
    } else {
        let line = text.lines().zip(new.lines()).take_while(|(old, new)| old == new).count() + 1;
        ensure!(
            text == new,
            "{DOCUMENT}, line {line}: the table is not that of the files; run `cargo xtask records check --write`"
        );
    }
    println!("{} walks replayed", grouped(sets.iter().map(|(_, records)| records.len() as u64).sum()));
    Ok(())
}

/// The records of all boards of a set.
fn whole(root: &Path, kind: &str) -> Result<Vec<Record>> {
    let records = set::read(root, kind)?;
    let after = records.len();
    ensure!(
        after == BOARDS,
        "records/{kind}.jsonl, line {}: `{}` is missing; run `cargo xtask records improve {kind} --continue`",
        after + 1,
        set::code(kind, after)
    );
    Ok(records)
}

/// The document with another table.
fn with_table(text: &str, table: &str) -> Result<String> {
    let parts = text.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) =
        parts.with_context(|| format!("{DOCUMENT} lacks the lines `{}` and `{END}`", BEGIN.trim()))?;
    Ok(format!("{before}{BEGIN}\n{table}\n{END}{after}"))
}

/// One row per set.
fn table(sets: &[(&str, Vec<Record>)]) -> String {
    let mut table = "| set | proven | moves | bounds | widest gap | nodes | longest search | time | memory |\n\
                     |---|---:|---:|---:|---:|---:|---:|---:|---:|\n"
        .to_owned();
    for (kind, records) in sets {
        let sum = |figure: fn(&Record) -> u64| grouped(records.iter().map(figure).sum());
        let proven = records.iter().filter(|record| record.proven).count();
        let gap = records.iter().map(|record| record.moves - record.lower_bound).max().unwrap_or(0);
        let longest = records.iter().map(|record| record.seconds).fold(0.0, f64::max);
        let minutes = records.iter().map(|record| record.seconds).sum::<f64>() / 60.0;
        let bytes = records.iter().map(|record| record.peak_bytes).max().unwrap_or(0);
        table += &format!(
            "| [`{kind}@1..{BOARDS}`](../records/{kind}.jsonl) | {proven} | {} | {} | {gap} | {} | {longest:.1} s | {minutes:.1} min | {} MiB |\n",
            sum(|record| record.moves.into()),
            sum(|record| record.lower_bound.into()),
            sum(|record| record.nodes),
            bytes.div_ceil(1 << 20),
        );
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check's message about a set with these lines.
    fn message(lines: &[String]) -> String {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("records")).unwrap();
        fs::write(set::file(folder.path(), KINDS[0]), lines.iter().map(|line| format!("{line}\n")).collect::<String>())
            .unwrap();
        whole(folder.path(), KINDS[0])
            .map_or_else(|error| format!("{error:#}"), |records| format!("{} boards", records.len()))
    }

    #[test]
    fn a_wrong_file_gets_a_sentence_with_its_line() {
        type Change = dyn Fn(&mut Record);
        let lines = (0..BOARDS).map(|index| serde_json::to_string(&set::example(KINDS[0], index)).unwrap());
        let lines: Vec<String> = lines.collect();
        assert_eq!(message(&lines), "100 boards");
        let changed = |line: usize, change: &Change| {
            let mut lines = lines.clone();
            let mut record = serde_json::from_str(&lines[line - 1]).unwrap();
            change(&mut record);
            lines[line - 1] = serde_json::to_string(&record).unwrap();
            message(&lines)
        };
        let cases: [(&Change, &str); 8] = [
            (&|record| record.author.clear(), "`author` is empty"),
            (&|record| record.program = " ".to_owned(), "`program` is empty"),
            (&|record| record.walk.replace_range(..1, "9"), "the walk does not clear `26x26c6@3`"),
            (&|record| record.walk.truncate(9), "the walk does not clear `26x26c6@3`"),
            (&|record| record.moves -= 1, "moves"),
            (&|record| record.lower_bound = record.moves + 1, "the bound"),
            (&|record| record.proven = !record.proven, "`proven` is"),
            (&|record| record.board = "26x26c6@2".to_owned(), "`26x26c6@2` is already in line 2"),
        ];
        for (change, sentence) in cases {
            let told = changed(3, change);
            assert!(told.starts_with("records/26x26c6.jsonl, line 3: ") && told.contains(sentence), "{told}");
        }
        let without = |line: usize| [&lines[..line - 1], &lines[line..]].concat();
        assert_eq!(
            message(&without(5)),
            "records/26x26c6.jsonl, line 5: `26x26c6@5` is missing; the line has `26x26c6@6`"
        );
        assert!(message(&without(100)).starts_with("records/26x26c6.jsonl, line 100: `26x26c6@100` is missing"));
        assert!(message(&[]).starts_with("records/26x26c6.jsonl, line 1: `26x26c6@1` is missing"));
        let half = [&lines[..6], &[lines[6][..40].to_owned()]].concat();
        assert!(message(&half).starts_with("records/26x26c6.jsonl, line 7: "), "{}", message(&half));
        let more = [&lines[..], &[lines[0].replace("@1\"", "@101\"")]].concat();
        assert!(message(&more).contains("line 101: the set has 100 boards"), "{}", message(&more));
    }

    #[test]
    fn the_table_is_replaced_alone() {
        let text = format!("before\n{BEGIN}\nold\n\n{END}\nafter\n");
        let new = with_table(&text, "| new |\n").unwrap();
        assert_eq!(new, format!("before\n{BEGIN}\n| new |\n\n{END}\nafter\n"));
        assert_eq!(with_table(&new, "| new |\n").unwrap(), new);
        assert!(with_table("no table\n", "").is_err());
    }
}
