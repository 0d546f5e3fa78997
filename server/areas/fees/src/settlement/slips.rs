//! Slips that families sent and that nobody has decided on.

use kernel::{Result, Tx, binds, sql};

/// Those among these students for whom a slip waits to be decided on: until then nobody reminds them or strikes them off.
pub fn waits_for(tx: &mut Tx, students: &[i64]) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT DISTINCT student_id FROM deposit_claim WHERE student_id IN [$1] AND status = 'waiting' ORDER BY student_id"),
        &binds![students],
    )
}
